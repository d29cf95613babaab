import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Most requests of one connection that wait for their answers to go out. No browser sends two. */
const mostOnOneConnection = 8

/** Ends a connection that asks on and on without reading: every answer would be held for it. */
export function limitPipelining(listen: Listener): Listener {
  const open = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const count = (open.get(socket) ?? 0) + 1
    if (count > mostOnOneConnection) {
      socket.destroy()
      return
    }
    open.set(socket, count)
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
    listen(request, response)
  }
}
