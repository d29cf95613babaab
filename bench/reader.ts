import { connect } from 'node:net'
import type { Running } from './product.ts'

/** How often a page was read, and its response times, ms. */
export type Reading = { perSecond: number; p99: number; longest: number }

/** `ms`: how long to read. */
export type Readers = { connections: number; ms: number; headers?: Record<string, string> }

/**
 * Reads a page on several connections without pausing. Uses plain sockets, because a client that needs a
 * whole core would be measured instead of the product.
 */
export async function readWithoutPause(
  running: Running,
  path: string,
  { connections, ms, headers = { 'accept-encoding': 'br' } }: Readers,
): Promise<Reading> {
  const waits: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + ms
  const note = (wait: number) => {
    waits.push(wait)
    return performance.now() < endsAt
  }
  const { host } = new URL(running.address)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const asked = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  await Promise.all(Array.from({ length: connections }, () => readOn(running, asked, note)))
  const seconds = (performance.now() - startedAt) / 1000
  const sorted = Float64Array.from(waits).sort()
  return {
    perSecond: waits.length / seconds,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    longest: sorted.at(-1) ?? Number.NaN,
  }
}

/**
 * One reader. `note` gets each response's duration and returns whether to continue. If a response closes
 * its connection, as nginx does after a thousand, the time to reconnect counts too.
 */
function readOn({ address }: Running, asked: Buffer, note: (ms: number) => boolean): Promise<void> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    function open(): void {
      let askedAt = performance.now()
      let rest: Rest | undefined
      const socket = connect(Number(port), hostname)
      const fail = (error: Error) => {
        socket.destroy()
        reject(error)
      }
      socket.once('error', fail)
      socket.once('end', () => fail(new Error('the connection ended before the response')))
      socket.on('data', (chunk: Buffer) => {
        try {
          rest = restAfter(chunk, rest)
        } catch (error) {
          return fail(error as Error)
        }
        if (rest.missing > 0) return
        const { isLast } = rest
        const now = performance.now()
        const goesOn = note(now - askedAt)
        if (goesOn && !isLast) {
          askedAt = now
          rest = undefined
          socket.write(asked)
          return
        }
        socket.destroy()
        if (goesOn) open()
        else resolve()
      })
      socket.write(asked)
    }
    open()
  })
}

/** The remaining bytes of a response, and whether its connection closes after it. */
type Rest = { missing: number; isLast: boolean }

/** The state after another chunk of a response; the first chunk contains its headers. */
function restAfter(chunk: Buffer, rest: Rest | undefined): Rest {
  if (rest) return { ...rest, missing: rest.missing - chunk.length }
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  const isUnchanged = head.startsWith('HTTP/1.1 304')
  const [, length] = isUnchanged ? ['', '0'] : (/\r\ncontent-length: (\d+)/i.exec(head) ?? [])
  if (!/^HTTP\/1\.1 (200|304)/.test(head) || end < 0 || !length) {
    throw new Error(`the page returned an error: ${head.slice(0, 200)}`)
  }
  return {
    missing: end + 4 + Number(length) - chunk.length,
    isLast: /\r\nconnection: close/i.test(head),
  }
}
