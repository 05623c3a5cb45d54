"""What the document of the blog cannot say to schemathesis: how a file of each type begins, and who may log in."""

import base64
import itertools
from urllib.parse import parse_qs, urlsplit

import fuzz_any  # noqa: F401
import requests
import schemathesis
from hypothesis import strategies

beginnings = {
    "image/png": b"\x89PNG\r\n\x1a\n",
    "image/jpeg": b"\xff\xd8\xff\xe0",
    "image/gif": b"GIF89a",
    "image/webp": b"RIFF\x04\x00\x00\x00WEBP",
    "application/pdf": b"%PDF-1.7\n",
}
for media_type, beginning in beginnings.items():
    schemathesis.openapi.media_type(media_type, strategies.binary(max_size=64).map(beginning.__add__))

# beside a part whose type is known here, schemathesis leaves the other parts empty
words = strategies.text(strategies.characters(categories=["L", "N"]), min_size=1, max_size=200)
schemathesis.openapi.media_type("text/plain", words.map(str.encode))

numbers = itertools.count()


@schemathesis.auth()
class Member:
    """A new user at the beginning, and after each 401: the requests rename and delete the one they are sent by."""

    def get(self, case, context):
        user = {"username": f"member-{next(numbers)}", "name": "Member", "password": "windowsill"}
        requests.post(f"{context.operation.base_url}/api/v1/users", json=user, timeout=10).raise_for_status()
        return base64.b64encode(f"{user['username']}:{user['password']}".encode()).decode()

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Basic {data}"


@schemathesis.hook
def before_call(context, case, kwargs):
    """The coverage phase takes the quotes from the texts of headers, and a tag stands in quotes. Nobody can make up a cursor: one comes from a page."""
    tag = (case.headers or {}).get("if-match")
    if tag and tag != "*" and not tag.endswith('"'):
        case.headers["if-match"] = f'"{tag}"'
    query = case.query or {}
    sent = [name for name in ("after", "before") if query.get(name)]
    if sent and case.meta.generation.mode.is_positive:
        page = requests.get(f"{case.operation.base_url}/api/v1/posts?limit=1", timeout=10)
        for name in sent:
            del query[name]
        query[sent[0]] = parse_qs(urlsplit(page.links["next"]["url"]).query)["after"][0]
