"""Guided questions: the sets, their versions, and the scope that answers make."""

import re
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone

from accounts.models import Desk, User
from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from config.tests.world import World, person
from core.privacy.data_holders import Identity
from projects import ports, privacy
from projects.models import Project
from projects.questions.catalogue import committed_sets
from projects.questions.models import QuestionSetVersion
from projects.questions.rules import FEWEST, MOST, Answering, Icon, mistakes
from trades.catalogue import read_trades
from trades.problems.catalogue import read_problems

ANSWERS = {"kind": "ceiling", "symptom": "noise", "count": "2", "when": "this_week"}
SCOPE = {"key": "fan", "version": 0, "answers": ANSWERS}


def test_every_trade_has_two_to_six_questions_in_both_languages() -> None:
    sets = committed_sets()
    assert {trade["slug"] for trade in read_trades()} <= sets.keys()
    assert {problem.questions for problem in read_problems()} - {None} <= sets.keys()
    for committed in sets.values():
        assert FEWEST <= len(committed.questions) <= MOST, committed.key
        works = ports.estimated_works.filled()
        assert mistakes(committed.questions, committed.work, works) == [], committed.key


def test_every_problem_has_questions_that_its_words_leave_open() -> None:
    for problem in read_problems():
        asked = committed_sets()[problem.questions or next(iter(problem.trades))].questions
        options = {question.id: {option.id for option in question.options} for question in asked}
        for question, answer in problem.known_answers.items():
            assert answer in options[question], problem.slug
        assert FEWEST <= len(asked) - len(problem.known_answers) <= MOST, problem.slug


def test_every_option_has_words_in_both_languages_and_a_drawing() -> None:
    for committed in committed_sets().values():
        assert bool(committed.name) is bool(committed.name_hi)
        for question in committed.questions:
            wordings = [question, *question.options]
            assert all(re.search(r"[a-zA-Z0-9]", each.text) for each in wordings), question
            assert all(re.search(r"[\u0900-\u097f]", each.text_hi) for each in wordings), question
            assert (
                bool(question.unit) is bool(question.unit_hi) is (question.kind == Answering.NUMBER)
            )
            assert all(isinstance(option.icon, Icon) for option in question.options)


def test_problems_have_questions_of_their_own() -> None:
    sets = {problem.questions for problem in read_problems()} - {None}
    trades = {trade["slug"] for trade in read_trades()}
    assert len(sets - trades) >= 60


@pytest.fixture
def owner(db: None) -> User:
    return person("homeowner", "meera")


@pytest.fixture
def editor(db: None) -> User:
    row = person("homeowner", "isha")
    User.objects.filter(pk=row.pk).update(is_staff=True, desks=[Desk.EDITOR])
    row.refresh_from_db()
    give_authenticator(row)
    return row


@pytest.fixture
def browser(owner: User) -> Client:
    client = Client()
    client.force_login(owner)
    return client


def create(browser: Client, scope: Any = SCOPE) -> Any:
    body = {"title": "Repair the fan", "draft": True, "scope": scope}
    headers = {"Idempotency-Key": str(uuid4())}
    return browser.post("/api/jobs", body, content_type="application/json", headers=headers)


def edit(browser: Client, work: dict[str, Any], **changes: Any) -> Any:
    body = {
        "title": work["title"],
        "scope": SCOPE,
        "edit_version": work["edit_version"],
        **changes,
    }
    path = f"/api/projects/{work['id']}"
    return browser.put(path, body, content_type="application/json")


def problems(answer: Any) -> list[tuple[str, str]]:
    assert answer.status_code == 422, answer.content
    return [(error["field"], error["code"]) for error in answer.json()["errors"]]


def reworded(key: str, number: int, editor: User) -> None:
    client = Client()
    sign_in_freshly(client, editor)
    questions = [one.model_dump(mode="json") for one in committed_sets()[key].questions]
    questions[0]["text"] = f"Which one, {number}?"
    body = {"number": number, "questions": questions}
    answer = client.put(f"/api/staff/question-sets/{key}", body, content_type="application/json")
    assert answer.status_code == 200, answer.content


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "key", "trade"),
    [
        ({"trade": "electrician", "words": "fan making noise"}, "fan", "electrician"),
        ({"trade": "", "words": "tap leaking"}, "tap", "plumber"),
        ({"trade": "", "words": "geyser thanda hai"}, "geyser", "appliance-repair"),
        ({"trade": "plumber", "words": "geyser thanda hai"}, "geyser", "plumber"),
        ({"trade": "plumber", "words": "fan kharab hai aur nal tapak raha hai"}, "tap", "plumber"),
        ({"trade": "electrician", "words": "tap leaking"}, "electrician", "electrician"),
        ({"trade": "painter", "words": "asdf qwer"}, "painter", "painter"),
        ({"trade": "", "words": "asdf qwer"}, None, None),
        ({"trade": "nonsense", "words": ""}, None, None),
    ],
)
def test_the_problem_decides_then_the_trade(
    client: Client, query: dict[str, str], key: str | None, trade: str | None
) -> None:
    found = client.get("/api/questions", query).json()["question_set"]
    assert (found and found["key"]) == key
    assert (found and found["trade"]) == trade


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("words", "known"),
    [
        ("geyser thanda hai", {"symptom": "cold"}),
        ("ceiling fan installation", {"kind": "ceiling", "symptom": "new"}),
        ("cockroach bahut", {"kind": "cockroach"}),
        ("fan making noise", {}),
    ],
)
def test_what_the_words_say_is_not_asked(client: Client, words: str, known: dict[str, str]) -> None:
    found = client.get("/api/questions", {"words": words}).json()["question_set"]
    assert found["known"] == known


@pytest.mark.django_db
def test_an_answer_that_editors_took_away_is_asked_again(client: Client, editor: User) -> None:
    browser = Client()
    sign_in_freshly(browser, editor)
    questions = [one.model_dump(mode="json") for one in committed_sets()["geyser"].questions]
    questions[1]["options"] = questions[1]["options"][1:]
    body = {"number": 0, "questions": questions}
    path = "/api/staff/question-sets/geyser"
    assert browser.put(path, body, content_type="application/json").status_code == 200
    found = client.get("/api/questions", {"words": "geyser thanda hai"}).json()["question_set"]
    assert (found["version"], found["known"]) == (1, {})


def test_answers_become_the_scope_with_the_questions_as_asked(browser: Client) -> None:
    work = create(browser).json()
    scope = work["scope"]
    assert (scope["key"], scope["version"]) == ("fan", 0)
    said = [(each["text"], each["answer"], each["answer_hi"]) for each in scope["answers"]]
    assert said == [
        ("Which fan is it?", "Ceiling fan", "सीलिंग पंखा"),
        ("What is wrong?", "It makes noise", "आवाज़ करता है"),
        ("How many fans?", "2 fans", "2 पंखे"),
        ("When do you need it?", "This week", "इसी हफ़्ते"),
    ]
    assert [each["this_week"] for each in scope["answers"]] == [False, False, False, True]


def test_everything_may_be_skipped(browser: Client) -> None:
    assert create(browser, None).json()["scope"] is None
    assert create(browser, {**SCOPE, "answers": {}}).json()["scope"] is None
    assert create(browser, {**SCOPE, "answers": {"kind": " "}}).json()["scope"] is None


@pytest.mark.parametrize(
    ("answers", "error"),
    [
        ({"kind": "asdf qwer"}, ("scope.answers.kind", "unknown")),
        ({"colour": "red"}, ("scope.answers.colour", "unknown")),
        ({"count": "two"}, ("scope.answers.count", "not_a_number")),
        ({"count": "-1"}, ("scope.answers.count", "not_a_number")),
        ({"count": "99999999999"}, ("scope.answers.count", "not_a_number")),
        ({"count": "२"}, ("scope.answers.count", "not_a_number")),
        ({"note": "call 98220 12345"}, ("scope.answers.note", "contact_details")),
    ],
)
def test_a_wrong_answer_is_named(
    browser: Client, answers: dict[str, str], error: tuple[str, str]
) -> None:
    assert problems(create(browser, {**SCOPE, "answers": answers})) == [error]


@pytest.mark.parametrize("scope", [{**SCOPE, "key": "asdf"}, {**SCOPE, "version": 7}])
def test_an_unknown_set_is_refused(browser: Client, scope: dict[str, Any]) -> None:
    assert problems(create(browser, scope)) == [("scope", "unknown")]


def test_a_change_while_somebody_answers_loses_nothing_for_a_day(
    browser: Client, editor: User
) -> None:
    reworded("fan", 0, editor)
    work = create(browser)
    assert work.json()["scope"]["answers"][0]["text"] == "Which fan is it?"
    published = QuestionSetVersion.objects.filter(key="fan", number=1)
    published.update(published_at=timezone.now() - timedelta(hours=25))
    refused = create(browser)
    assert (refused.status_code, refused.json()["code"]) == (409, "questions_changed")
    assert (refused.json()["changed"], refused.json()["version"]) == (["kind"], 1)
    # Work that has these answers already is edited without asking again.
    saved = edit(browser, work.json(), title="Repair two fans")
    assert saved.json()["scope"]["version"] == 0
    changed = {**SCOPE, "answers": {**ANSWERS, "count": "3"}}
    assert edit(browser, saved.json(), scope=changed).status_code == 409
    newer = edit(browser, saved.json(), scope={**changed, "version": 1})
    assert newer.json()["scope"]["answers"][0]["text"] == "Which one, 0?"


def test_answers_to_what_was_removed_meanwhile_are_carried_over_or_named(
    browser: Client, editor: User
) -> None:
    """A question and an option go while somebody answers. For a day their answers stand as they
    were asked; sent as answers to the new questions, each is refused by its name."""
    started = create(browser).json()
    client = Client()
    sign_in_freshly(client, editor)
    questions = [one.model_dump(mode="json") for one in committed_sets()["fan"].questions]
    questions = [one for one in questions if one["id"] != "symptom"]
    kinds = next(one for one in questions if one["id"] == "kind")
    kinds["options"] = [one for one in kinds["options"] if one["id"] != "ceiling"]
    body = {"number": 0, "questions": questions}
    published = client.put("/api/staff/question-sets/fan", body, content_type="application/json")
    assert published.status_code == 200, published.content

    sent = {answer["id"]: answer["answer"] for answer in create(browser).json()["scope"]["answers"]}
    assert (sent["kind"], "symptom" in sent) == ("Ceiling fan", True)
    as_new = create(browser, {**SCOPE, "version": 1})
    assert sorted(problems(as_new)) == [
        ("scope.answers.kind", "unknown"),
        ("scope.answers.symptom", "unknown"),
    ]
    # What is still asked is answered; the draft of before is saved with nothing lost.
    rest = {name: ANSWERS[name] for name in ("count", "when")}
    saved = edit(browser, started, scope={**SCOPE, "version": 1, "answers": rest})
    assert {each["id"] for each in saved.json()["scope"]["answers"]} == set(rest)
    QuestionSetVersion.objects.filter(key="fan", number=1).update(
        published_at=timezone.now() - timedelta(hours=25)
    )
    refused = create(browser)
    assert (refused.status_code, refused.json()["code"]) == (409, "questions_changed")
    assert set(refused.json()["changed"]) == {"kind", "symptom"}


def test_of_two_editors_the_second_is_told(editor: User) -> None:
    client = Client()
    sign_in_freshly(client, editor)
    opened = client.get("/api/staff/question-sets/fan").json()
    body = {"number": opened["number"], "questions": opened["questions"]}
    path = "/api/staff/question-sets/fan"
    first = client.put(path, body, content_type="application/json")
    assert first.json()["number"] == 1
    second = client.put(path, body, content_type="application/json")
    assert (second.status_code, second.json()["code"]) == (409, "questions_published_meanwhile")
    assert (
        client.put(
            "/api/staff/question-sets/asdf", body, content_type="application/json"
        ).status_code
        == 404
    )


def test_a_set_that_makes_no_sense_is_refused_at_its_fields(editor: User) -> None:
    client = Client()
    sign_in_freshly(client, editor)
    words = {"text": "Why?", "text_hi": "क्यों?"}
    option = {"id": "a", "text": "A", "text_hi": "अ"}
    questions = [
        {"id": "one", "kind": "text", **words},
        {"id": "one", "kind": "text", **words, "options": [option]},
        {"id": "two", "kind": "choice", **words, "options": [option]},
        {"id": "three", "kind": "choice", **words, "options": [option, option]},
    ]
    answer = client.put(
        "/api/staff/question-sets/fan",
        {"number": 0, "questions": questions},
        content_type="application/json",
    )
    assert problems(answer) == [
        ("questions.1.id", "repeated"),
        ("questions.1.kind", "too_many_texts"),
        ("questions.1.options", "has_options"),
        ("questions.2.options", "too_few_options"),
        ("questions.3.options", "repeated_option"),
    ]


def test_an_answer_fills_only_a_measure_that_exists(editor: User) -> None:
    client = Client()
    sign_in_freshly(client, editor)
    path = "/api/staff/question-sets/room-painting"
    opened = client.get(path).json()
    assert opened["work"] == "room-paint"
    measures = {each["name"]: each for each in opened["works"][0]["measures"]}
    assert measures["side"]["options"] == ["inside", "outside"]
    opened["questions"][0]["measure"] = "bathrooms"
    opened["questions"][2]["options"][0]["measures"] = {"ceiling": "maybe", "colour": "red"}
    body = {key: opened[key] for key in ("number", "work", "questions")}
    answer = client.put(path, body, content_type="application/json")
    assert problems(answer) == [
        ("questions.0.measure", "unknown_measure"),
        ("questions.2.options.0.measures", "wrong_value"),
        ("questions.2.options.0.measures", "unknown_measure"),
    ]
    answer = client.put(path, {**body, "work": "moon-base"}, content_type="application/json")
    assert ("work", "unknown_work") in problems(answer)
    opened["questions"][0]["measure"] = ""
    opened["questions"][2]["options"][0]["measures"] = {"ceiling": "no", "quality": "premium"}
    assert client.put(path, body, content_type="application/json").status_code == 200
    asked = client.get("/api/questions?words=room paint").json()["question_set"]
    assert asked["questions"][2]["options"][0]["measures"] == {
        "ceiling": "no",
        "quality": "premium",
    }


@pytest.mark.django_db
def test_the_size_in_the_words_is_not_asked(client: Client) -> None:
    asked = client.get("/api/questions", {"words": "10×12 room paint"}).json()["question_set"]
    assert asked["known"] == {"size": "10x12"}


def test_the_database_refuses_the_same(editor: User, browser: Client) -> None:
    question = {"id": "a"}
    for questions in ([question], [question] * 7):
        with pytest.raises(IntegrityError), transaction.atomic():
            QuestionSetVersion.objects.create(
                key="fan",
                number=1,
                questions=questions,
                author=editor,
                published_at=timezone.now(),
            )
    create(browser)
    with pytest.raises(IntegrityError), transaction.atomic():
        Project.objects.update(scope={"key": "fan"})


@pytest.mark.django_db
def test_erasure_leaves_no_typed_words() -> None:
    world = World()
    owner, work = world.user("owner"), world.project("in_progress")
    typed = {"id": "note", "kind": Answering.TEXT, "value": "Meera's flat"}
    chosen = {"id": "kind", "kind": Answering.CHOICE, "value": "ceiling"}
    scope = {"key": "fan", "version": 0, "answers": [typed, chosen]}
    Project.objects.filter(pk=work.pk).update(scope=scope)
    open_work = world.project("open")
    Project.objects.filter(pk=open_work.pk).update(scope=scope)
    privacy.erase(Identity(owner.pk))
    work.refresh_from_db()
    open_work.refresh_from_db()
    assert work.scope == {**scope, "answers": [chosen]}
    assert open_work.scope is None


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("words", "known"),
    [
        ("3 fans", {"kind": "ceiling", "count": "3"}),
        ("do pankhe lagwane hain", {"kind": "ceiling", "symptom": "new", "count": "2"}),
        ("install 2 taps", {"count": "2"}),
        ("fan not working since 2 days", {"symptom": "dead"}),
        ("brick wall 200 sq ft", {"work": "build", "part": "wall"}),
    ],
)
def test_a_number_of_pieces_in_the_words_is_not_asked_for(
    client: Client, words: str, known: dict[str, str]
) -> None:
    answer = client.get("/api/questions", {"words": words}).json()
    assert answer["question_set"]["known"] == known
