import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from '#app/site/page-handle.ts'
import { getOwn } from '#platform/get-own.ts'
import { isForm, ordinaryFormLimit } from '#platform/http/request-body.ts'

/**
 * What refuses a request that no page takes, before anything is drawn: 405, with what would be taken.
 * A page with a form takes a form, posted; every page is read.
 */
export function createMethodCheck(
  build: ServerBuild,
): (request: Request, path: string) => Response | undefined {
  const findRoutes = createRouteFinder(build)
  return (request, path) => {
    if (request.method === 'GET' || request.method === 'HEAD') return undefined
    const hasForm = takesForm(build, findRoutes(path))
    if (hasForm && isForm(request)) return undefined
    const allow = hasForm && request.method !== 'POST' ? 'GET, HEAD, POST' : 'GET, HEAD'
    return Response.json(
      { error: 'This page takes no such request' },
      { status: 405, headers: { allow } },
    )
  }
}

/**
 * Answers the pattern of the page that an address leads to, as '/shop/product/:id': one of as many
 * as there are routes, whatever strangers ask for.
 */
export function createPatterns(build: ServerBuild): (pathname: string) => string {
  const findRoutes = createRouteFinder(build)
  return (pathname) => {
    const found = findRoutes(pathname)
    if (found.length === 0) return 'unmatched'
    return `/${found.flatMap(({ path }) => (path ? [path] : [])).join('/')}`
  }
}

/** Answers the routes of an address, the outermost first; of a page's data, those of the page. */
function createRouteFinder(build: ServerBuild): (pathname: string) => RouteObject[] {
  const routes = childrenOf(build, undefined)
  return (pathname) => {
    const page = pathname.replace(/\/_?(root)?\.data$/, '/').replace(/\.data$/, '')
    return (matchRoutes(routes, page) ?? []).map(({ route }) => route)
  }
}

/** Answers the most bytes that a form sent to an address may have. */
export function createFormLimits(build: ServerBuild): (path: string) => number {
  const findRoutes = createRouteFinder(build)
  return (path) => handleOf(build, findRoutes(path))?.formLimit ?? ordinaryFormLimit
}

function handleOf(build: ServerBuild, found: RouteObject[]): PageHandle | undefined {
  return moduleOf(build, found)?.handle as PageHandle | undefined
}

function moduleOf(build: ServerBuild, found: RouteObject[]) {
  const leaf = found.at(-1)?.id
  return leaf === undefined ? undefined : getOwn(build.routes, leaf)?.module
}

function takesForm(build: ServerBuild, found: RouteObject[]): boolean {
  return moduleOf(build, found)?.action !== undefined
}

function childrenOf({ routes }: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    const own = {
      id,
      ...(path === undefined ? {} : { path }),
      caseSensitive: caseSensitive ?? false,
    }
    if (index) return [{ ...own, index: true }]
    return [{ ...own, children: childrenOf({ routes } as ServerBuild, id) }]
  })
}
