import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Who may post is decided once, before pages and calls (requireOwnOrigin in server/api/app.ts).
  allowedActionOrigins: ['**'],
} satisfies Config
