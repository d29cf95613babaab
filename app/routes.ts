import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { otherPages, publicPages } from './site/public-pages.ts'

const pages = [...publicPages, ...otherPages]

/**
 * Every route (V§2.1): the pages of `public-pages.ts`, and below those that aren't a single page.
 */
export default [
  ...pages.map(({ path, module }) =>
    path === '/' ? index(module) : route(path.slice(1), module, nameFor(path, module)),
  ),
  route('shop/product/:id', 'shop/pages/product.tsx'),
  route('print/events/:id', 'print/pages/flyer.tsx'),
  // Its sections are routes inside it (admin/sections/sections.ts), which no public page loads.
  route('admin/*', 'admin/pages/office.tsx'),
  route('admin/checkin', 'events/pages/check-in.ts'),
  route('admin/join', 'admin/pages/join.tsx'),
  route('admin/forgot', 'admin/pages/forgot.tsx'),
  route('admin/reset', 'admin/pages/reset.tsx'),
  // the gallery of components: `npm run dev` only
  ...(process.env.LAMPSTAND_GALLERY ? [route('dev/gallery', 'gallery.tsx')] : []),
  // Pages that staff added, and the short paths of services (decision 67).
  route(':word', 'pages/own/own-page.tsx'),
  route('*', 'site/not-found/not-found.tsx'),
] satisfies RouteConfig

/** The route id: the module, or the path if several pages share it. */
function nameFor(path: string, module: string): { id?: string } {
  return pages.filter((page) => page.module === module).length > 1 ? { id: path.slice(1) } : {}
}
