/**
 * The request, its path one that can be decoded (RFC 3986, UTF-8): of another the percent signs stand for themselves.
 * No page has such an address; the router would write three lines into the log for each.
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
