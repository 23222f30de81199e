"""Makes the archives of our own Python: the shim as a wheel in two halves, and the runner. Runs in the browser's Python; `job` is
`{"archives": {"torch": {"files": {name: text}, "slim": true}, …}}`.
"""

from browser_compile import compile_archive
from browser_slim import tight
from contents import SITE

for archive, content in job["archives"].items():
    files = {name: text.encode() for name, text in content["files"].items()}
    data = compile_archive(files, SITE, 0, content["slim"])
    with open(f"/host/{archive}.zip", "wb") as file:
        file.write(tight(data) if content["slim"] else data)
