"""No test reads the clock while it is collected: it may run a day later, past midnight in India."""

import ast
from pathlib import Path

BACKEND = Path(__file__).resolve().parents[2]
CLOCKS = {
    *("timezone.localdate", "timezone.localtime", "timezone.now"),
    *("date.today", "datetime.now", "time.time"),
}


class _AtImport(ast.NodeVisitor):
    """Finds calls of a clock outside of functions; decorators and defaults are read at import."""

    def __init__(self) -> None:
        self.lines: list[int] = []

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
        for read in (*node.decorator_list, *defaults):
            self.visit(read)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        """Runs later."""

    def visit_Call(self, node: ast.Call) -> None:
        if ast.unparse(node.func) in CLOCKS:
            self.lines.append(node.lineno)
        self.generic_visit(node)


def _clocks_of(source: str) -> list[int]:
    found = _AtImport()
    found.visit(ast.parse(source))
    return found.lines


def test_dates_are_worked_out_when_the_test_runs() -> None:
    assert _clocks_of("@parametrize([timezone.localdate()])\ndef test(): timezone.now()") == [1]
    reading = {
        str(path.relative_to(BACKEND)): lines
        for path in BACKEND.rglob("tests/*.py")
        if (lines := _clocks_of(path.read_text()))
    }
    assert reading == {}
