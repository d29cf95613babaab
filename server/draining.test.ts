import { Agent, createServer, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createCloser } from '#platform/closing.ts'
import { createDraining } from './draining.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let server: Server
afterEach(() => server.close())

/** A site that answers `/slow` only when the test does. */
async function startSite() {
  const slow: ServerResponse[] = []
  const draining = createDraining(
    ({ url }, response) => {
      if (url === '/slow') slow.push(response)
      else response.end('answered')
    },
    { 'x-common': 'yes' },
  )
  server = createServer(draining.listen)
  const closer = createCloser(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { slow, draining, closer }
}

function ask(path: string, method = 'GET', how = { agent }) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: object; body: string }>((resolve, reject) => {
    const asked = request({ ...how, host: '127.0.0.1', port, path, method }, async (response) => {
      const { statusCode = 0, headers } = response
      resolve({ status: statusCode, headers, body: await text(response) })
    })
    asked.once('error', reject)
    asked.end()
  })
}

test('while draining, reports it in health, refuses reads, answers writes, and keeps no connections', async () => {
  const { draining, closer } = await startSite()
  expect(await ask('/')).toMatchObject({ status: 200, headers: { connection: 'keep-alive' } })
  closer.announce()
  const drained = draining.drain(1)
  expect(await ask('/api/health')).toMatchObject({
    status: 503,
    body: '{"ok":false,"draining":true}',
    headers: { 'retry-after': '10', 'cache-control': 'no-store', 'x-common': 'yes' },
  })
  for (const method of ['GET', 'HEAD']) await expect(ask('/', method)).rejects.toThrow('hang up')
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const headers = { connection: 'close' }
    expect(await ask('/', method)).toMatchObject({ status: 200, body: 'answered', headers })
  }
  await drained
  // a last-moment request is answered, because the client couldn't know to retry
  expect(await ask('/')).toMatchObject({ status: 200, headers: { connection: 'close' } })
  expect(await ask('/api/health')).toMatchObject({ status: 503 })
})

test('answers open requests and then closes their connection', async () => {
  const { draining, closer, slow } = await startSite()
  const early = ask('/slow')
  await expect.poll(() => slow.length).toBe(1)
  closer.announce()
  void draining.drain(1)
  await wait(50)
  slow[0]?.end('late, but here')
  expect(await early).toMatchObject({
    status: 200,
    body: 'late, but here',
    headers: { connection: 'close' },
  })
})

test('doesn’t cut off an earlier response on a pipelined connection', async () => {
  const { draining, slow } = await startSite()
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => slow.length).toBe(1)
  void draining.drain(1)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await wait(100)
  slow[0]?.end('late, but here')
  await expect.poll(() => said).toContain('late, but here')
  socket.destroy()
})

test('answers everyone until the end with a drain time of zero', async () => {
  const { draining } = await startSite()
  await draining.drain(0)
  expect(await ask('/')).toMatchObject({ status: 200, body: 'answered' })
  expect((await ask('/api/health')).status).toBe(503)
})
