"""The API boundary: who is signed in, one transaction per request, errors in OpenAPI."""

from collections.abc import Callable
from functools import wraps
from types import NoneType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from django.db import transaction
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.functional import empty
from ninja import NinjaAPI, Status
from ninja import Router as NinjaRouter
from ninja.constants import NOT_SET
from ninja.decorators import decorate_view
from ninja.errors import HttpError
from ninja.security import HttpBearer, SessionAuth
from ninja.utils import check_csrf

from core.api.app_client import is_app
from core.api.exception_handlers import add_exception_handlers
from core.api.parsing import TextParser
from core.api.problem import Problem, domain_error_response
from core.api.serialization import writes_its_answer
from core.database.after_rollback import writes_after_rollback
from core.errors import DomainError
from core.ports import Port
from core.resilience.bulkhead import require_room

View = TypeVar("View", bound=Callable[..., Any])


admission: Port[Callable[[HttpRequest], None]] = Port("admission")
"""What is asked of whoever is signed in before an operation begins: it raises a DomainError to
refuse. Operations of ``signed_in_anyhow`` do not ask."""


class AccessToken(HttpBearer):
    """An app's access token (core.api.app_client has already judged it)."""

    def __init__(self, *, admits_all: bool = False) -> None:
        super().__init__()
        self._admits_all = admits_all

    def authenticate(self, request: HttpRequest, token: str) -> Any:
        user = request.user if request.user.is_authenticated else None
        return _admitted(request, user, self._admits_all)


class BrowserSession(SessionAuth):
    """The cookie session, with the CSRF token on writes. Ignored for an app."""

    def __init__(self, *, admits_all: bool = False) -> None:
        super().__init__()
        self._admits_all = admits_all

    def __call__(self, request: HttpRequest) -> Any:
        user = None if is_app(request) else super().__call__(request)
        return _admitted(request, user, self._admits_all)


def _admitted(request: HttpRequest, user: Any, admits_all: bool) -> Any:
    if user is not None and not admits_all:
        admission.filled(request)
    return user


signed_in = [AccessToken(), BrowserSession()]
"""The default of every operation."""

signed_in_anyhow = [AccessToken(admits_all=True), BrowserSession(admits_all=True)]
"""For the few operations that a person who is otherwise refused may still ask for."""


def anyone(request: HttpRequest) -> bool:
    """For writes open to visitors: no account, but our pages' CSRF token or the apps' header."""
    if not is_app(request) and check_csrf(request) is not None:
        raise HttpError(403, "CSRF check Failed")
    return True


def one_transaction(run: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Wrap an operation in one transaction that an answer of 4xx or 5xx rolls back.

    The exception handlers run inside, so a refused write leaves nothing half-written although the
    exception never reaches the transaction. To survive the rollback, use a ``before_transaction``
    check (a rate limit's count) or ``core.database.after_rollback.run_after_rollback`` (the record
    of a refusal). An ``outside_transaction`` operation has no transaction.
    """
    checks = getattr(run, "before_transaction", ())
    is_outside = getattr(run, "is_outside_transaction", False)

    @wraps(run)
    def wrapper(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            for check in checks:
                check(request)
        except DomainError as fact:
            return domain_error_response(request, fact)
        if is_outside:
            return run(request, *args, **kwargs)
        with writes_after_rollback(request), transaction.atomic():
            response = run(request, *args, **kwargs)
            if response.status_code >= 400:
                transaction.set_rollback(True)
            return response

    return wrapper


def before_transaction(check: Callable[[HttpRequest], None]) -> Callable[[View], View]:
    """Decorate an operation with a check that runs, and writes, before its transaction begins."""

    def add(run: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
        @wraps(run)
        def wrapper(*args: Any, **kwargs: Any) -> HttpResponseBase:
            return run(*args, **kwargs)

        vars(wrapper)["before_transaction"] = (*getattr(run, "before_transaction", ()), check)
        return wrapper

    return decorate_view(add)


def outside_transaction(view: View) -> View:
    """Decorate an operation that opens its own short transactions.

    For operations that call an outside service between them (core.resilience.external_calls), or
    that must answer without the database (health).
    """

    def mark(run: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
        @wraps(run)
        def wrapper(*args: Any, **kwargs: Any) -> HttpResponseBase:
            return run(*args, **kwargs)

        vars(wrapper)["is_outside_transaction"] = True
        return wrapper

    return decorate_view(mark)(view)


def waits_outside(view: View) -> View:
    """Decorate an operation that calls an outside service or does slow work.

    It opens its own short transactions, and is refused at once while the bulkhead is full.
    """
    return before_transaction(require_room)(outside_transaction(view))


def refuses(*facts: type[DomainError]) -> Callable[[View], View]:
    """Declare the facts an operation may answer with (below ``@router.get``).

    ``describe_errors`` adds the others: NotAllowed where one signs in, NotFound where the address
    names a record, and what every operation may answer.
    """

    def declare(view: View) -> View:
        vars(view)["refusals"] = (*vars(view).get("refusals", ()), *facts)
        return view

    return declare


class Router(NinjaRouter):
    """A router that reads an operation's declaration from its function.

    Its name is the operation id. Its return type is the success schema: ``Out`` of 200,
    ``Status[Out]`` of 201, ``None`` of 204; another answer is named by ``response=``.
    """

    def add_api_operation(
        self,
        path: str,
        methods: list[str],
        view_func: Callable[..., Any],
        *,
        response: Any = NOT_SET,
        operation_id: str | None = None,
        **options: Any,
    ) -> None:
        declared = dict(_success(view_func) if response is NOT_SET else response)
        for fact in vars(view_func).get("refusals", ()):
            declared[fact.status] = Problem
        if 204 in declared:
            view_func = _without_content(view_func)
        # ninja names every option, with None for those that are not chosen.
        elif all(options.get(name) is None for name in _writing_options) and (
            status := next((code for code in (200, 201) if code in declared), None)
        ):
            view_func = writes_its_answer(view_func, status, declared[status])
        super().add_api_operation(
            path,
            methods,
            view_func,
            response=declared,
            operation_id=operation_id or view_func.__name__,
            **options,
        )


_writing_options = {"by_alias", "exclude_unset", "exclude_defaults", "exclude_none"}
"""Ninja's own ways to write an answer."""


def _success(view: Callable[..., Any]) -> dict[int, Any]:
    returned = get_type_hints(view)["return"]
    if returned is NoneType:
        return {204: None}
    if get_origin(returned) is not Status:
        return {200: returned}
    (schema,) = get_args(returned)
    return {201: schema}


def _without_content(view: Callable[..., Any]) -> Callable[..., Any]:
    """ninja would answer None with 200."""

    @wraps(view)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        returned = view(*args, **kwargs)
        return Status(204, None) if returned is None else returned

    return wrapper


class KarigarAPI(NinjaAPI):
    """ninja's API with our error answers, declared in the OpenAPI document."""

    def get_openapi_schema(self, **kwargs: Any) -> Any:
        schema = super().get_openapi_schema(**kwargs)
        describe_errors(schema)
        return schema


def describe_errors(schema: dict[str, Any]) -> None:
    """Document the error answers of every operation as they are sent.

    ninja omits the validation answer and declares every body ``application/json``.
    """
    reference = {"schema": {"$ref": "#/components/schemas/Problem"}}
    for address, path in schema["paths"].items():
        for operation in path.values():
            responses = operation["responses"]
            takes_input = operation.get("parameters") or operation.get("requestBody")
            codes = {400, 429, 503, *((422,) if takes_input else ())}
            codes |= {404} if "{" in address else set()
            codes |= {413} if operation.get("requestBody") else set()
            codes |= {401, 403} if operation.get("security") else set()
            for code in codes:
                responses.setdefault(code, {})
            for code, answer in responses.items():
                if int(code) >= 400:
                    answer["description"] = _status_names.get(int(code), "Error")
                    answer["content"] = {"application/problem+json": reference}
            operation["responses"] = {
                str(code): responses[code] for code in sorted(responses, key=int)
            }


_status_names = {
    400: "Bad Request",
    401: "Not signed in",
    403: "Not allowed",
    404: "Not found, or not yours to see",
    409: "Conflict with the present state",
    413: "Too large",
    422: "Validation failed",
    429: "Too many requests",
    503: "Not available for a moment",
}


def create_api() -> KarigarAPI:
    """The API object of the process; ``config.api`` adds the routers."""
    api = KarigarAPI(
        title="Karigar API",
        version="1",
        description="Marketplace for construction and home-improvement work in India.",
        auth=signed_in,
        urls_namespace="api",
        parser=TextParser(),
        # Served from the committed file (core.api.documents).
        openapi_url=None,
        docs_url=None,
    )
    api.add_decorator(one_transaction, mode="view")
    add_exception_handlers(api)
    return api


def viewer_of(request: HttpRequest) -> Any:
    """The request's user: signed in, or Django's anonymous one where visitors are allowed.

    Once loaded it is the row itself: Django's lazy object around it costs at each attribute, and
    rights ask for one hundreds of times in an answer.
    """
    loaded = vars(request.user).get("_wrapped", empty)
    return request.user if loaded is empty else loaded
