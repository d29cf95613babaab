import { decoded, isSitePath, isSiteUrl, isWebUrl } from '#app/content/kit/site-path.ts'
import { isReservedPath, shortPaths } from '#app/site/public-pages.ts'
import { trimTrailingSlashes } from '#app/ui/format/trim-end.ts'
import { splitLanguage } from '#platform/language.ts'

/** An old path, and where it goes now: a path of this site or a web address. */
export type Redirect = { from: string; to: string }

/** A problem with one row; `line` counts from 0. */
export type RedirectProblem = { line: number; field: 'from' | 'to'; message: string }

/**
 * Returns where to redirect, with the visitor's query; undefined if no row matches, or its target is unsafe or
 * another redirect.
 */
export function findRedirectTarget(
  redirects: readonly Redirect[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  siteUrl: string,
): string | undefined {
  const wanted = comparable(pathname)
  const line = redirects.find(({ from }) => isSitePath(from) && comparable(from) === wanted)
  if (!line || isReservedPath(wanted) || !isRedirectTarget(line.to)) return undefined
  const own = ownPath(line.to, siteUrl)
  const leadsOn = own !== undefined && redirects.some(({ from }) => comparable(from) === own)
  return leadsOn ? undefined : withQuery(line.to, search)
}

/** Finds paths in use, duplicates, loops, and chains. */
export function redirectProblems(redirects: readonly Redirect[]): RedirectProblem[] {
  const lines = new Map<string, number>()
  for (const [line, { from }] of redirects.entries()) {
    if (!lines.has(comparable(from))) lines.set(comparable(from), line)
  }
  return redirects.flatMap((redirect, line) => {
    const from = fromProblem(redirect, line, lines)
    const to = toProblem(redirect, redirects, lines)
    return [
      ...(from ? [{ line, field: 'from' as const, message: from }] : []),
      ...(to ? [{ line, field: 'to' as const, message: to }] : []),
    ]
  })
}

function fromProblem({ from }: Redirect, line: number, lines: Map<string, number>) {
  const path = comparable(from)
  if (isReservedPath(path)) return `is taken: this site already uses ${from}`
  const first = lines.get(path)
  return first !== undefined && first !== line ? `is already in row ${first + 1}` : undefined
}

function toProblem(
  { from, to }: Redirect,
  redirects: readonly Redirect[],
  lines: Map<string, number>,
): string | undefined {
  const path = ownPath(to)
  if (path === undefined) return undefined
  if (path === comparable(from)) return 'leads back to the same page'
  const short = shortPaths.get(path)
  if (short) return `redirects again, to ${short}. Enter that page here instead`
  const next = lines.get(path)
  if (next === undefined) return undefined
  if (isCircle(comparable(from), redirects, lines)) return `leads in a circle with row ${next + 1}`
  return `leads to ${to}, which row ${next + 1} sends to ${redirects[next]?.to}. Enter that page here instead`
}

/** True if the redirects lead from this path back to it. */
function isCircle(start: string, redirects: readonly Redirect[], lines: Map<string, number>) {
  const seen = new Set<string>()
  let path: string | undefined = start
  while (path !== undefined && !seen.has(path)) {
    seen.add(path)
    const line = lines.get(path)
    path = line === undefined ? undefined : ownPath(redirects[line]?.to ?? '')
  }
  return path === start
}

export function isRedirectTarget(to: string): boolean {
  return isSiteUrl(to) || isWebUrl(to)
}

/** Normalizes a path like the router: decoded, lowercase, no trailing slash, no language prefix. */
function comparable(path: string): string {
  const letters = decoded(path).toLowerCase()
  return trimTrailingSlashes(splitLanguage(letters).path)
}

/** The normalized path of a URL of this site; undefined for other sites. */
function ownPath(url: string, siteUrl = 'http://site.invalid'): string | undefined {
  if (!URL.canParse(url, siteUrl)) return undefined
  const { origin, pathname } = new URL(url, siteUrl)
  return origin === new URL(siteUrl).origin ? comparable(pathname) : undefined
}

/** Appends the visitor's query after the URL's own and before its fragment. */
function withQuery(url: string, search: string): string {
  if (search.length < 2) return url
  const [page = '', ...fragment] = url.split('#')
  const mark = page.includes('?') ? '&' : '?'
  return [`${page}${mark}${search.slice(1)}`, ...fragment].join('#')
}
