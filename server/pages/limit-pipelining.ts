import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** How many responses of a connection may wait for an earlier one. Browsers never pipeline. */
const maxWaiting = 8

/** Closes connections that keep sending without reading, because every response would use memory. */
export function limitPipelining(listen: Listener): Listener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    // a response has no socket yet while an earlier one still uses it
    if (!response.socket) {
      const count = (waiting.get(socket) ?? 0) + 1
      if (count > maxWaiting) {
        socket.destroy()
        return
      }
      waiting.set(socket, count)
      response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    }
    listen(request, response)
  }
}
