import type { Server } from 'node:http'
import type { AppContext } from '#platform/context.ts'
import type { Database } from '#platform/db/open.ts'
import { createMetrics } from './metrics.ts'
import { createMetricsPage } from './metrics-page.ts'

/**
 * Begins to measure, and opens the page of it: on a port of its own where METRICS_PORT is set. The
 * token, where there is one, is asked for at both doors; without one the public port has none.
 */
export async function openMetrics(
  app: AppContext,
  database: Database,
  listen: (server: Server, at: { port: number; host: string }) => Promise<void>,
) {
  const { port, host, token } = app.config.metrics
  const metrics = createMetrics(app, database)
  const door = createMetricsPage(metrics, token, app.log)
  const { createServer } = process.getBuiltinModule('node:http')
  const server = createServer(door)
  if (port !== undefined) await listen(server, { port, host })
  return {
    publicDoor: token ? door : undefined,
    close(): void {
      metrics.stop()
      server.close()
      server.closeAllConnections()
    },
  }
}
