"""The pages whose speed is told apart, as the app's router writes them; a test compares them."""

OTHER = "other"
PAGES = (
    "/",
    "/auth",
    "/search-results",
    "/find-workers",
    "/find-work",
    "/find-work/:projectId",
    "/workers/:workerId",
    "/projects",
    "/projects/:projectId",
    "/jobs",
    "/dashboard",
    "/services",
    "/how-it-works",
    "/about",
    "/contact",
    "/faq",
    "/blog",
    "/careers",
)


def page_of(pattern: str) -> str:
    """The pattern itself, or ``other``: nobody fills the table with made-up names."""
    return pattern if pattern in PAGES else OTHER
