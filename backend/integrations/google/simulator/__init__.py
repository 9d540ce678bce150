"""A small server with Google's OAuth 2 and OpenID Connect contract, so that sign-in runs locally.

Source of the contract: developers.google.com/identity/protocols/oauth2/web-server and
/openid-connect. It is a separate process, as Google is: the product knows of it only through the
browser's redirects and the token endpoint. It keeps nothing but codes of the last minute, does not
check who anybody is, and does not start in production.
"""
