"""The cookie of a session is taken back only by the request that ends the session."""

from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers


class SessionCookie(SessionMiddleware):
    """Django's, but an unknown key keeps its cookie.

    A new password gives the session a new key. A request that was sent with the old one just
    before is answered just after, and Django's answer would delete the cookie with the new key:
    cookies are told apart by name alone. Whoever changed the password was then signed out.
    """

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        session = getattr(request, "session", None)
        if session is None or session.modified or not session.is_empty():
            return super().process_response(request, response)
        if session.accessed:
            patch_vary_headers(response, ("Cookie",))
        return response
