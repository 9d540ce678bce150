"""Finds each ``row.save()`` of all columns, and where its row comes from.

Such a save writes back every column as it was read. It is safe for a row that the same code
created, or read under a lock; for any other row it overwrites concurrent changes.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from django.conf import settings
from django.db.models import QuerySet

BASE = Path(settings.BASE_DIR)
NOT_PRODUCT = {"tests", "migrations", "demo", "testing", "node_modules"}
DEEPEST = 6
"""So many calls back it is followed where a row comes from."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Save:
    """A save of all columns: the row, its function, and its location."""

    row: str
    function: Function
    place: str


class Code:
    """The functions of the product by their names."""

    def __init__(self) -> None:
        self.functions: dict[str, list[tuple[str, Function]]] = {}
        self.modules: dict[Function, str] = {}
        self.calls: dict[str, list[tuple[ast.Call, Function]]] = {}
        self._known: dict[tuple[str, Function], bool] = {}
        for path in sorted(BASE.rglob("*.py")):
            module = path.relative_to(BASE)
            if NOT_PRODUCT.isdisjoint(module.parts):
                for node in ast.walk(ast.parse(path.read_text())):
                    if isinstance(node, Function):
                        self.functions.setdefault(node.name, []).append((str(module), node))
                        self.modules[node] = str(module)
                        for call in _calls(node):
                            self.calls.setdefault(_name_of(call.func), []).append((call, node))

    @cached_property
    def models(self) -> set[str]:
        from django.apps import apps

        return {model.__name__ for model in apps.get_models()}

    def full_saves(self) -> Iterator[Save]:
        for call, function in self.calls["save"]:
            if _is_full_save(call):
                assert isinstance(call.func, ast.Attribute)
                row = ast.unparse(call.func.value)
                if _is_session(row, function):
                    continue  # Django's own save, not a row's.
                yield Save(row, function, f"{self.modules[function]}:{function.name}:{row}")

    def is_safe(self, row: str, function: Function, depth: int = 0) -> bool:
        """Whether the row was created, or read under a lock, on every path to the save."""
        if depth > DEEPEST:
            return False
        known = self._known.get((row, function))
        if known is None:
            self._known[row, function] = True  # A self-reference, as in ``row = row or Row()``.
            known = self._known[row, function] = self._find_out(row, function, depth)
        return known

    def _find_out(self, row: str, function: Function, depth: int) -> bool:
        values = list(_assigned(row, function))
        if any("select_for_update" in ast.unparse(value) for value in values):
            return True  # Also one that is locked where the caller says that it writes.
        if values:
            return all(self._is_own(value, function, depth) for value in values)
        names = [arg.arg for arg in (*function.args.args, *function.args.kwonlyargs)]
        return row in names and self._is_safe_argument(row, names.index(row), function, depth)

    def _named(self, name: str, caller: Function) -> list[Function]:
        """The functions that a call by this name can mean; a private one is in the same module."""
        here = self.modules[caller]
        found = self.functions.get(name, [])
        return [one for module, one in found if not name.startswith("_") or module == here]

    def _is_own(self, value: ast.expr, function: Function, depth: int) -> bool:
        if isinstance(value, ast.BoolOp):
            return all(self._is_own(one, function, depth) for one in value.values)
        if isinstance(value, ast.IfExp):
            return all(self._is_own(one, function, depth) for one in (value.body, value.orelse))
        if isinstance(value, ast.Constant) and value.value is None:
            return True
        if "select_for_update" in ast.unparse(value):
            return True
        if isinstance(value, ast.Name):
            return self.is_safe(value.id, function, depth + 1)
        if isinstance(value, ast.Subscript):
            return self._reads_locked_rows(value, function, depth)
        if not isinstance(value, ast.Call):
            return False
        made = _name_of(value.func)
        if made in ("list", "require"):  # Of the rows, or the row, that they are given.
            return self._is_own_or_named(value.args[0], function, depth)
        if made in self.models | {"model"} or ast.unparse(value.func).endswith("objects.create"):
            return True
        if self._reads_locked_rows(value, function, depth):
            return True
        if made in dir(QuerySet):
            return False
        return any(_returns_locked(other, self, depth + 1) for other in self._named(made, function))

    def _reads_locked_rows(self, value: ast.expr, function: Function, depth: int) -> bool:
        """``rows.filter(…).first()`` where ``rows``, or the result of ``rows()``, was locked."""
        root: ast.expr = value
        while isinstance(root, ast.Call | ast.Attribute | ast.Subscript):
            if isinstance(root, ast.Call) and isinstance(root.func, ast.Name):
                found = self._named(root.func.id, function)
                return any(_returns_locked(other, self, depth + 1) for other in found)
            root = root.func if isinstance(root, ast.Call) else root.value
        return isinstance(root, ast.Name) and self.is_safe(root.id, function, depth + 1)

    def _is_safe_argument(self, name: str, position: int, function: Function, depth: int) -> bool:
        callers = [
            (call, caller)
            for call, caller in self.calls.get(function.name, [])
            if function in self._named(function.name, caller)
        ]
        if not callers:
            return False
        for call, caller in callers:
            value = _argument(call, name, position)
            if name == "self":
                value = call.func.value if isinstance(call.func, ast.Attribute) else None
            if value is None or not self._is_own_or_named(value, caller, depth + 1):
                return False
        return True

    def _is_own_or_named(self, value: ast.expr, function: Function, depth: int) -> bool:
        if isinstance(value, ast.Name):
            return self.is_safe(value.id, function, depth)
        return self._is_own(value, function, depth)


def _returns_locked(function: Function, code: Code, depth: int) -> bool:
    """Whether every value that the function returns is a row that it created or locked."""
    returned = [
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Return | ast.Yield) and node.value is not None
    ]
    return bool(returned) and all(
        code._is_own_or_named(_first(value), function, depth) for value in returned
    )


def _first(value: ast.expr) -> ast.expr:
    return value.elts[0] if isinstance(value, ast.Tuple) and value.elts else value


def _is_session(row: str, function: Function) -> bool:
    kinds = {arg.arg: ast.unparse(arg.annotation) for arg in function.args.args if arg.annotation}
    given = [row, *map(ast.unparse, _assigned(row, function))]
    return "request.session" in given or kinds.get(row) == "SessionBase"


def _is_full_save(call: ast.Call) -> bool:
    if not (isinstance(call.func, ast.Attribute) and call.func.attr == "save"):
        return False
    return not call.args and not {"update_fields", "force_insert"} & {
        keyword.arg for keyword in call.keywords
    }


def _calls(function: Function) -> Iterator[ast.Call]:
    return (node for node in ast.walk(function) if isinstance(node, ast.Call))


def _name_of(func: ast.expr) -> str:
    if isinstance(func, ast.Attribute):
        return func.attr
    return func.id if isinstance(func, ast.Name) else ""


def _argument(call: ast.Call, name: str, position: int) -> ast.expr | None:
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    return call.args[position] if 0 <= position < len(call.args) else None


def _assigned(row: str, function: Function) -> Iterator[ast.expr]:
    """Every value that the function assigns to the name, by ``=``, ``:=`` or as a loop variable."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name) and target.id == row:
                    yield node.value
                elif isinstance(target, ast.Tuple) and target.elts:
                    values = node.value.elts if isinstance(node.value, ast.Tuple) else None
                    for place, one in enumerate(target.elts):
                        if isinstance(one, ast.Name) and one.id == row:
                            yield values[place] if values else node.value
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            if isinstance(node.target, ast.Name) and node.target.id == row:
                yield node.value
        elif isinstance(node, ast.NamedExpr) and node.target.id == row:
            yield node.value
        elif (
            isinstance(node, ast.withitem)
            and isinstance(node.optional_vars, ast.Name)
            and node.optional_vars.id == row
        ):
            yield node.context_expr
        elif (
            isinstance(node, ast.For | ast.comprehension)
            and isinstance(node.target, ast.Name)
            and node.target.id == row
        ):
            yield node.iter
