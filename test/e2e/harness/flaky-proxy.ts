import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findProduct } from './start-product.ts'

/** What the connection responds in place of the product. */
type Instead = (asked: IncomingMessage, answer: ServerResponse) => boolean

/**
 * A proxy between a browser and the product, with its own URL: it can be cut, as if the server were down,
 * reconnected, and respond in place of the product. It records the requested paths, and those it has answered.
 */
export async function startFlakyProxy() {
  const asked: string[] = []
  const answered: string[] = []
  let instead: Instead | undefined
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '')
    outgoing.once('finish', () => answered.push(incoming.url ?? ''))
    if (!instead?.(incoming, outgoing)) passOn(incoming, outgoing)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    address: `http://localhost:${port}`,
    asked,
    answered,
    answerInstead(own: Instead | undefined): void {
      instead = own
    },
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    join: () => listen(port),
  }
}

export type FlakyProxy = Awaited<ReturnType<typeof startFlakyProxy>>

function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url = '/' } = incoming
  const own = request(`${findProduct().address}${url}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  own.on('error', () => outgoing.destroy())
  incoming.pipe(own)
}
