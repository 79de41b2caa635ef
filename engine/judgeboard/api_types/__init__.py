"""The requests and replies of `api.py`, by subject. The build makes the page's types from them.

All are plain data; `api.py` converts its replies. `Annotated` names the page's type: `Annotated[dict[str, Any], Class]`
is a dictionary with the fields of `Class`, and `Annotated[Sequence[int], "Uint32Array"]` becomes a `Uint32Array`.
"""
