import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

/** An operator's tracer module, which knows only our channels' names. */
const tracer = `
import { subscribe } from 'node:diagnostics_channel'
const heard = []
for (const name of ['request', 'query']) {
  subscribe('lampstand:' + name, (message) => heard.push({ name, message }))
}
process.once('beforeExit', () =>
  fetch(process.env.OTEL_EXPORTER_OTLP_ENDPOINT, { method: 'POST', body: JSON.stringify(heard) }),
)`

const site = `
const { channels } = await import(process.env.CHANNELS)
channels.requests.publish({ method: 'GET', route: '/about', status: 200, ms: 3 })
channels.queries.publish({ sql: 'select 1', ms: 1, isFailure: false })`

test('a preloaded tracer receives our events and forwards them', async () => {
  const received: string[] = []
  const collector = createServer(async (request, response) => {
    received.push(Buffer.concat(await request.toArray()).toString())
    response.end()
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const folder = mkdtempSync(join(tmpdir(), 'lampstand-tracer-'))
  const file = join(folder, 'tracer.mjs')
  writeFileSync(file, tracer)
  const { port } = collector.address() as AddressInfo
  const args = ['--import', pathToFileURL(file).href, '--input-type=module', '--eval', site]
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      CHANNELS: pathToFileURL(join(import.meta.dirname, 'channels.ts')).href,
    },
  })
  const [code] = await once(child, 'exit')
  collector.close()
  expect(code).toBe(0)
  expect(JSON.parse(received[0] ?? '')).toEqual([
    { name: 'request', message: { method: 'GET', route: '/about', status: 200, ms: 3 } },
    { name: 'query', message: { sql: 'select 1', ms: 1, isFailure: false } },
  ])
})
