"""Runs a learner's blocks: everything between source text and what the page shows.

Runs in the browser's Python and, for tests, on any CPython 3.11 or newer. Modules here may import the standard library
and each other; `torch` and `numpy` only where they are already loaded, `pyodide` and `js` never: what needs the browser is
handed in by the worker.
"""
