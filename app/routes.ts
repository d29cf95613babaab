import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the site, one line each (V§2). */
export default [
  index('pages/home.tsx'),
  route('about', 'pages/about.tsx'),
  route('services', 'pages/services.tsx'),
  route('services/addiction-recovery', 'pages/addiction-recovery.tsx'),
  route('services/mental-health', 'pages/mental-health.tsx'),
  route('services/homeless-support', 'pages/homeless-support.tsx'),
  route('services/spiritual-health', 'pages/spiritual-health.tsx'),
  route('services/community-outreach', 'pages/community-outreach.tsx'),
  route('services/recovery-programs', 'pages/recovery-programs.tsx'),
  route('events', 'events/pages/events.tsx'),
  route('events/respond', 'events/pages/respond.tsx'),
  route('media', 'media/pages/media.tsx'),
  route('contact', 'contact/pages/contact.tsx'),
  route('donate', 'giving/pages/donate.tsx'),
  route('privacy', 'pages/privacy.tsx'),
  route('terms', 'pages/terms.tsx'),
  route('admin', 'accounts/pages/sign-in.tsx'),
  route('admin/shop', 'accounts/pages/sign-in.tsx', { id: 'admin-shop' }),
  route('sitemap.xml', 'site/sitemap.ts'),
  route('robots.txt', 'site/robots.ts'),
  route('manifest.webmanifest', 'site/manifest.ts'),
  // The short addresses that staff previews once used (decision 67).
  route(':short', 'pages/short-address.tsx'),
  route('*', 'site/not-found.tsx'),
] satisfies RouteConfig
