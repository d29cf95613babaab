/**
 * Returns the request with a path that can be decoded (RFC 3986, UTF-8), escaping invalid percent signs.
 * No page has such a path, but the router would log three lines for each.
 */
export function withReadablePath(request: Request): Request {
  const url = new URL(request.url)
  try {
    decodeURIComponent(url.pathname)
    return request
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25')
    return new Request(url, request)
  }
}
