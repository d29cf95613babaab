import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Maximum unanswered requests per connection. Browsers never pipeline. */
const maxPerConnection = 8

/** Closes connections that keep sending without reading, because every response would use memory. */
export function limitPipelining(listen: Listener): Listener {
  const open = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const count = (open.get(socket) ?? 0) + 1
    if (count > maxPerConnection) {
      socket.destroy()
      return
    }
    open.set(socket, count)
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
    listen(request, response)
  }
}
