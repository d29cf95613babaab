import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A broken service's response: a status and body, or what it does to the connection. */
export type Garbage = { status: number; body: string } | ((response: ServerResponse) => void)

/** An endless body, as fast as it is read. */
export function endless(response: ServerResponse): void {
  const part = 'x'.repeat(1024 * 1024)
  const more = () => {
    while (!response.destroyed) {
      if (response.write(part)) continue
      response.once('drain', more)
      return
    }
  }
  more()
}

/** A body that trickles slowly. */
export function dripping(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 100)
  response.on('close', () => clearInterval(timer))
}

/** What proxies, captive portals, and failing hosts send instead of a valid response. */
export const garbage = {
  'a web page': { status: 200, body: '<html><body>Welcome to our Wi-Fi</body></html>' },
  'an error page': { status: 404, body: '<html>no</html>' },
  nothing: { status: 200, body: '' },
  null: { status: 200, body: 'null' },
  'a number': { status: 200, body: '5' },
  'a string': { status: 200, body: '"ok"' },
  'a list': { status: 200, body: '[[]]' },
  'an empty object': { status: 200, body: '{}' },
  'an error status with null': { status: 400, body: 'null' },
  'an error status without its error': { status: 400, body: '{"error":null}' },
  'odd property names': { status: 200, body: '{"__proto__":{"id":"x"},"constructor":null}' },
  'a redirect': (response: ServerResponse) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'half of a body': (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"id":')
    setTimeout(() => response.destroy(), 20)
  },
  'an endless body': endless,
} satisfies Record<string, Garbage>

/** A host that answers every request with the response set last. */
export async function startGarbageServer(): Promise<{
  address: string
  answer: (next: Garbage) => void
  close: () => Promise<void>
}> {
  let now: Garbage = garbage.nothing
  const server = createServer((request, response) => {
    request.resume()
    if (typeof now === 'function') now(response)
    else response.writeHead(now.status, { 'content-type': 'application/json' }).end(now.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (next) => {
      now = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
