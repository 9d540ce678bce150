"""What `make test` says at its end (scripts/verify.py)."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest
from django.conf import settings

REPOSITORY = Path(settings.BASE_DIR).parent

REPORT = """<testsuites><testsuite>
<testcase classname="a.spec.ts" name="stays"/>
<testcase classname="a.spec.ts" name="wobbles"/>
<testcase classname="a.spec.ts" name="looks">
<failure>Error: 2 places
  look different</failure>
<system-out>[[ATTACHMENT|{folder}/looks/trace.zip]] [[ATTACHMENT|{folder}/looks/step-1.png]]
[[ATTACHMENT|{folder}/looks/step-2.png]] [[ATTACHMENT|{folder}/looks/end.png]]
[[ATTACHMENT|{folder}/looks-retry1/step-1.png]] [[ATTACHMENT|{folder}/looks-retry1/end.png]]
</system-out>
</testcase>
</testsuite></testsuites>"""


@pytest.fixture
def verify(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("verify", REPOSITORY / "scripts" / "verify.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "verify", module)
    spec.loader.exec_module(module)
    return module


def stage(verify: ModuleType, tmp_path: Path, *, unsteady: str = "") -> tuple[object, Path]:
    """A stage that writes a report of three tests, one of them failed."""
    report, second_tries = tmp_path / "reports" / "journeys.xml", tmp_path / "unsteady.txt"
    text = REPORT.format(folder=REPOSITORY / "frontend" / "test-results")
    writes = (
        "from pathlib import Path; "
        f"Path({str(report)!r}).write_text({text!r}); "
        f"Path({str(second_tries)!r}).write_text({unsteady!r})"
    )
    return verify.Stage(
        "journeys", (sys.executable, "-c", writes), tmp_path, report, (), second_tries
    ), report


def test_a_failure_is_named_with_its_reason_and_the_last_picture_of_each_try(
    verify: ModuleType, tmp_path: Path
) -> None:
    result = verify.run_tests(*stage(verify, tmp_path))
    assert (result.passed, result.failed) == (2, 1)
    assert result.failures == (
        "a.spec.ts › looks: Error: 2 places look different "
        "(picture: frontend/test-results/looks/end.png, "
        "frontend/test-results/looks-retry1/end.png)",
    )
    assert verify.summary([result])[-1] == "2 passed, 1 failed"


def test_a_test_that_needs_a_second_try_is_named(verify: ModuleType, tmp_path: Path) -> None:
    result = verify.run_tests(*stage(verify, tmp_path, unsteady="a.spec.ts › wobbles: gone\n"))
    assert (result.passed, result.failed) == (2, 1)
    lines = verify.summary([result])
    assert "    unsteady, passed at the second try: a.spec.ts › wobbles: gone" in lines
    assert lines[-1] == "2 passed, 1 failed"
