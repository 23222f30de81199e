"""What axe-core finds on a page as it is now."""

from playwright.sync_api import Page
from reader import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


def findings(page: Page, where: str = "html") -> list[str]:
    """One line a finding inside `where`, a CSS selector: rule, element, advice."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("where => axe.run(where, { resultTypes: ['violations'] })", where)
    return [f"{one['id']}: {node['html'][:120]} {node['failureSummary'][:200]}" for one in found["violations"] for node in one["nodes"]]
