import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { shortPaths } from './site/public-pages.ts'

/** Every page of the site, one line each (V§2.1). */
export default [
  index('pages/home.tsx'),
  route('about', 'pages/about.tsx'),
  route('services', 'pages/services/services.tsx'),
  ...[...shortPaths.values()].map((path) =>
    route(path.slice(1), 'pages/services/service.tsx', { id: path.slice(1) }),
  ),
  route('events', 'events/pages/events.tsx'),
  route('events/respond', 'events/pages/respond.tsx'),
  route('media', 'media/pages/media.tsx'),
  route('contact', 'contact/pages/contact.tsx'),
  route('donate', 'giving/pages/donate.tsx'),
  route('shop', 'shop/pages/shop.tsx'),
  route('shop/product/:id', 'shop/pages/product.tsx'),
  route('shop/cart', 'cart/pages/cart.tsx'),
  route('shop/cart/sheet', 'cart/pages/cart-sheet.ts'),
  route('checkout', 'checkout/pages/checkout.tsx'),
  route('order-success', 'checkout/pages/order-success.tsx'),
  route('privacy', 'pages/policies/privacy.tsx'),
  route('terms', 'pages/policies/terms.tsx'),
  route('search', 'search/pages/search.tsx'),
  // Its sections are routes within it (admin/sections.ts), which no public page carries.
  route('admin/*', 'admin/pages/office.tsx'),
  route('admin/join', 'admin/pages/join.tsx'),
  route('admin/forgot', 'admin/pages/forgot.tsx'),
  route('admin/reset', 'admin/pages/reset.tsx'),
  route('sitemap.xml', 'sitemap.ts'),
  route('robots.txt', 'site/robots.ts'),
  route('manifest.webmanifest', 'site/manifest.ts'),
  // The short addresses that staff previews once used (decision 67).
  route(':short', 'pages/short-address.tsx'),
  route('*', 'site/not-found.tsx'),
] satisfies RouteConfig
