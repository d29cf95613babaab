/** Default destination after signing in. */
export const officePath = '/admin'

/** Query of the first page that asks for a backup instead of an account. */
export const restoreQuery = 'backup'

const longest = 500

/**
 * Returns a path on this site, or the office for anything else: a URL from outside must never lead
 * to another host.
 */
export function safeReturnPath(asked: string | null | undefined): string {
  if (!asked || asked.length > longest || !/^\/[^\\\p{Cc}\s]*$/u.test(asked)) return officePath
  const base = 'http://own.invalid'
  const url = URL.parse(asked, base)
  if (url?.origin !== base) return officePath
  const path = url.pathname + url.search + url.hash
  // `//…` names a host, even if it only appears after dot segments were removed
  return path.startsWith('//') ? officePath : path
}

/**
 * Returns the new path for links in emails from before version 0.10: `/admin?order=…` and
 * `/admin?message=…`.
 */
export function pathOfOldEmail(request: Request): string | undefined {
  const { searchParams } = new URL(request.url)
  const [order, message] = [searchParams.get('order'), searchParams.get('message')]
  if (order) return `${officePath}/orders/${encodeURIComponent(order)}`
  return message ? `${officePath}/messages/${encodeURIComponent(message)}` : undefined
}

/** Returns where to go after signing in: `next`, or the requested page. */
export function returnPathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.has('next')) return safeReturnPath(searchParams.get('next'))
  return safeReturnPath(pathname + withoutNotes(searchParams))
}

/** Where a completed sign-in leads: the asked page, or where the office chooses (`next` of its loader). */
export function landingOf(path: string): string {
  return path === officePath ? `${officePath}?next=${encodeURIComponent(officePath)}` : path
}

/** Returns a URL's `next`, or the office. */
export function nextPathOf(request: Request): string {
  return safeReturnPath(new URL(request.url).searchParams.get('next'))
}

/** Returns the current sign-in page's path, including `next`. */
export function currentPathOf(request: Request, note?: 'again'): string {
  const { pathname, searchParams } = new URL(request.url)
  const query = withoutNotes(searchParams)
  return safeReturnPath(pathname + query + (note ? `${query ? '&' : '?'}${note}` : ''))
}

/** Adds `next` to the path of another sign-in page. */
export function withNext(path: string, next: string): string {
  if (next === officePath) return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}

function withoutNotes(query: URLSearchParams): string {
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'again'))
  return rest.size > 0 ? `?${rest}` : ''
}
