import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from '#app/site/page-handle.ts'
import { getOwn } from '#platform/get-own.ts'
import { isForm, ordinaryFormLimit } from '#platform/http/request-body.ts'

/**
 * Returns a check that refuses unsupported requests with 405 and the allowed methods before rendering.
 * Pages with a form accept form posts; all pages accept reads.
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
      { error: 'This page doesn’t accept this kind of request.' },
      { status: 405, headers: { allow } },
    )
  }
}

/**
 * Returns a function that finds a path's route pattern, such as '/shop/product/:id'. Used as a metrics
 * label, so the set of results must be limited.
 */
export function createPatterns(build: ServerBuild): (pathname: string) => string {
  const findRoutes = createRouteFinder(build)
  return (pathname) => {
    const found = findRoutes(pathname)
    if (found.length === 0) return 'unmatched'
    return `/${found.flatMap(({ path }) => (path ? [path] : [])).join('/')}`
  }
}

/** Returns a function that finds a path's routes, outermost first; for data requests, the page's routes. */
function createRouteFinder(build: ServerBuild): (pathname: string) => RouteObject[] {
  const routes = childrenOf(build, undefined)
  return (pathname) => {
    const page = pathname.replace(/\/_?(root)?\.data$/, '/').replace(/\.data$/, '')
    return (matchRoutes(routes, page) ?? []).map(({ route }) => route)
  }
}

/** Returns a function that gives the maximum form size of a path, in bytes. */
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
