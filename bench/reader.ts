import { connect } from 'node:net'
import type { Running } from './product.ts'

/** How often a page was read, and how long its readers waited, ms. */
export type Reading = { perSecond: number; p99: number; longest: number }

/**
 * Reads a page on several connections without a pause. Over bare sockets, for a client that takes a
 * whole core would be measured, and not the product.
 */
export async function readWithoutPause(
  { address }: Running,
  path: string,
  { connections, ms }: { connections: number; ms: number },
): Promise<Reading> {
  const { hostname, port } = new URL(address)
  const asked = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\n\r\n`,
  )
  const waits: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + ms

  function readOn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      let askedAt = 0
      let missing = 0
      const ask = () => {
        askedAt = performance.now()
        missing = 0
        socket.write(asked)
      }
      socket.once('connect', ask)
      socket.once('error', reject)
      socket.on('data', (chunk: Buffer) => {
        try {
          missing = missing === 0 ? missingAfter(chunk) : missing - chunk.length
        } catch (error) {
          socket.destroy()
          reject(error)
          return
        }
        if (missing > 0) return
        const now = performance.now()
        waits.push(now - askedAt)
        if (now < endsAt) return ask()
        socket.destroy()
        resolve()
      })
    })
  }

  await Promise.all(Array.from({ length: connections }, readOn))
  const seconds = (performance.now() - startedAt) / 1000
  const sorted = Float64Array.from(waits).sort()
  return {
    perSecond: waits.length / seconds,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    longest: sorted.at(-1) ?? Number.NaN,
  }
}

/** How many bytes of an answer are still to come after its first piece, which holds its head. */
function missingAfter(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (!head.startsWith('HTTP/1.1 200') || end < 0 || !length) {
    throw new Error(`the page was not answered: ${head.slice(0, 200)}`)
  }
  return end + 4 + Number(length) - chunk.length
}
