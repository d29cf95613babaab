import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { isForm } from '#platform/http/request-body.ts'
import { ownValue } from '#platform/own-value.ts'

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

function takesForm(build: ServerBuild, found: RouteObject[]): boolean {
  const leaf = found.at(-1)?.id
  return leaf !== undefined && ownValue(build.routes, leaf)?.module.action !== undefined
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
