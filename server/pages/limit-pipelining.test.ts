import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { limitPipelining } from './limit-pipelining.ts'

/** Pipelines requests. Returns how many were handled and answered. */
async function pipeline(count: number): Promise<{ heard: number; answered: number }> {
  let heard = 0
  const listener = limitPipelining((_, response) => {
    heard += 1
    setTimeout(() => response.end('an answer'), 50)
  })
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let output = ''
  socket.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const last = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count - 1) + last)
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.once('error', () => resolve())
  })
  server.close()
  return { heard, answered: output.split('an answer').length - 1 }
}

test('answers nine pipelined requests', async () => {
  expect(await pipeline(9)).toEqual({ heard: 9, answered: 9 })
})

test('closes the connection after a hundred pipelined requests', async () => {
  expect(await pipeline(100)).toEqual({ heard: 9, answered: 0 })
})
