import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressFiles } from './server/pages/compress-files.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Origins are checked once, for pages and API calls (requireOwnOrigin in server/api/app.ts).
  allowedActionOrigins: ['**'],
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    compressFiles(join(buildDirectory, 'client')),
} satisfies Config
