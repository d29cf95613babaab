import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { Running } from './product.ts'
import { readWithoutPause } from './reader.ts'

let server: Server

afterEach(async () => {
  server.closeAllConnections()
  server.close()
})

async function running(): Promise<Running> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, pid: 0, startMs: 0, stop: async () => {} }
}

const body = 'x'.repeat(100_000)

describe('a continuous reader', () => {
  test('reconnects after a response closes its connection', async () => {
    const connections = new Set<object>()
    let answers = 0
    server = createServer(async ({ socket }, response) => {
      answers += 1
      // connecting is slow
      if (!connections.has(socket)) await wait(50)
      connections.add(socket)
      response.setHeader('content-length', body.length)
      response.end(body)
    })
    server.maxRequestsPerSocket = 5
    const reading = await readWithoutPause(await running(), '/', { connections: 2, ms: 600 })
    expect(answers).toBeGreaterThan(10)
    expect(connections.size).toBeGreaterThanOrEqual(Math.floor(answers / 5))
    expect(reading.longest).toBeGreaterThan(45)
    expect(reading.p99).toBeGreaterThan(45)
  })

  test.each([
    ['an error response', 'HTTP/1.1 503 Busy\r\ncontent-length: 0\r\n\r\n', 'returned an error'],
    ['a truncated response', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf', 'ended before'],
    ['no response', '', 'ended before'],
  ])('fails on %s', async (_, said, why) => {
    server = createServer()
    server.on('connection', async (socket) => {
      await wait(5)
      socket.end(said)
    })
    const read = readWithoutPause(await running(), '/', { connections: 1, ms: 100 })
    await expect(read).rejects.toThrow(why)
  })
})
