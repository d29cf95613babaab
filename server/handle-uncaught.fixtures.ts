/**
 * A small server with `handleUncaught`: /rejects leaves a rejected promise, /throws throws an uncaught
 * error, /slow answers after half a second.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCloser } from '#platform/closing.ts'
import { createLog } from '#platform/log.ts'
import { handleUncaught } from './handle-uncaught.ts'

const slowMs = 500

const server = createServer((request, response) => {
  if (request.url === '/rejects') void Promise.reject(new Error('left behind'))
  if (request.url === '/throws') {
    setTimeout(() => {
      throw new Error('uncaught')
    })
  }
  setTimeout(() => response.end('answered'), request.url === '/slow' ? slowMs : 0)
})
const closer = createCloser(server)
handleUncaught(createLog('info'), () => {
  void closer.close().then(() => process.exit(1))
})
server.listen(0, '127.0.0.1', () => {
  console.log(`listening ${(server.address() as AddressInfo).port}`)
})
