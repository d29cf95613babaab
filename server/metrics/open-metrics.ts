import type { Server } from 'node:http'
import type { Database } from '#platform/db/open.ts'
import type { StartContext } from '#server/process-context.ts'
import { createMetrics } from './metrics.ts'
import { createMetricsPage } from './metrics-page.ts'

/**
 * Starts collecting metrics and serves them on their own port if METRICS_PORT is set. A token applies to
 * both ports; without one, the public port has no metrics page.
 */
export async function openMetrics(
  app: StartContext,
  database: Database,
  listen: (server: Server, at: { port: number; host: string }) => Promise<void>,
) {
  const { port, host, token } = app.config.metrics
  const metrics = createMetrics(app, database)
  const page = createMetricsPage(metrics, token, app.log)
  const { createServer } = process.getBuiltinModule('node:http')
  const server = createServer(page)
  if (port !== undefined) await listen(server, { port, host })
  return {
    publicPage: token ? page : undefined,
    close(): void {
      metrics.stop()
      server.close()
      server.closeAllConnections()
    },
  }
}
