import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router'

/** A route whose page is empty; `module` has its loader and action. */
export function route(id: string, path: string, module: object = {}) {
  return [id, { id, parentId: 'root', path, module: { default: () => null, ...module } }] as const
}

type Draw = (
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  provider: RouterContextProvider,
) => Promise<Response>

/** A build of these routes whose pages `draw` renders. */
export function buildOf(draw: Draw, ...routes: ReturnType<typeof route>[]): ServerBuild {
  const page = { module: { default: () => null } }
  return {
    entry: { module: { default: draw } },
    routes: {
      root: { id: 'root', path: '', ...page },
      home: { id: 'home', parentId: 'root', index: true, ...page },
      ...Object.fromEntries(routes),
    },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    publicPath: '/',
    basename: '/',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    future: {},
  } as unknown as ServerBuild
}
