"""Makes the archives of our own Python: the shim as a wheel, and the runner. Runs in the browser's Python; `job` is
`{"archives": {"torch": {"files": {name: text}, "version": "…"}, …}}`.
"""

from browser_compile import compile_archive
from browser_slim import squeezed
from contents import SITE

for archive, content in job["archives"].items():
    files = {name: text.encode() for name, text in content["files"].items()}
    if content["version"]:
        folder = f"{archive}-{content['version']}.dist-info"
        metadata = f"Metadata-Version: 2.1\nName: {archive}\nVersion: {content['version']}\n"
        files[f"{folder}/METADATA"] = metadata.encode()
    slim = archive == "torch"
    data = compile_archive(files, SITE, 0, slim)
    with open(f"/host/{archive}.zip", "wb") as file:
        file.write(squeezed(data) if slim else data)
