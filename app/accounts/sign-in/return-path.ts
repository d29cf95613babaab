/** Where who signs in goes when they wanted nothing else. */
export const officePath = '/admin'

const longest = 500

/**
 * The page of our own that somebody wanted, and the office for everything else: an address that
 * came from outside never leads to another host.
 */
export function safeReturnPath(asked: string | null | undefined): string {
  if (!asked || asked.length > longest || !/^\/[^\\\p{Cc}\s]*$/u.test(asked)) return officePath
  const base = 'http://own.invalid'
  const url = URL.parse(asked, base)
  if (url?.origin !== base) return officePath
  const path = url.pathname + url.search + url.hash
  // what begins with two slashes names a host, also where dots between them fell away
  return path.startsWith('//') ? officePath : path
}

/** Where e-mails of before version 0.10 led with `/admin?order=…` and `/admin?message=…`. */
export function pathOfOldEmail(request: Request): string | undefined {
  const { searchParams } = new URL(request.url)
  const [order, message] = [searchParams.get('order'), searchParams.get('message')]
  if (order) return `${officePath}/orders/${encodeURIComponent(order)}`
  return message ? `${officePath}/messages/${encodeURIComponent(message)}` : undefined
}

/** Where signing in leads: to its `next`, or the page at which it was asked for. */
export function returnPathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.has('next')) return safeReturnPath(searchParams.get('next'))
  return safeReturnPath(pathname + withoutNotes(searchParams))
}

/** The `next` of an address; the office where it has none. */
export function nextPathOf(request: Request): string {
  return safeReturnPath(new URL(request.url).searchParams.get('next'))
}

/** The same page of signing in again: it keeps its `next`. */
export function ownPathOf(request: Request, note?: 'again'): string {
  const { pathname, searchParams } = new URL(request.url)
  const query = withoutNotes(searchParams)
  return safeReturnPath(pathname + query + (note ? `${query ? '&' : '?'}${note}` : ''))
}

/** The address of another page of signing in, with this `next`. */
export function withNext(path: string, next: string): string {
  if (next === officePath) return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}

function withoutNotes(query: URLSearchParams): string {
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'again'))
  return rest.size > 0 ? `?${rest}` : ''
}
