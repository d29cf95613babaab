import { connect, constants } from 'node:http2'
import { connect as connectPlain } from 'node:net'
import { connect as connectTls } from 'node:tls'

export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Where a test's site listens on this machine, and which certificate authority is trusted. */
export type Site = { address: string; ca: string }

export type Asked = {
  headers?: object
  method?: string
  body?: Buffer
  /** the local IP to connect from */
  from?: string
}

/** Sends a request over HTTP/2, as browsers do, trusting only one certificate authority. */
export function askHttp2({ address, ca }: Site, path: string, asked: Asked = {}): Promise<Answer> {
  const { headers = {}, method = 'GET', body, from = '127.0.0.1' } = asked
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const session = connect(address, {
      createConnection: () =>
        connectTls({
          socket: connectPlain({ host: '127.0.0.1', port: Number(port), localAddress: from }),
          servername: hostname,
          ALPNProtocols: ['h2'],
          ca,
        }),
    })
    session.once('error', reject)
    const stream = session.request({
      [constants.HTTP2_HEADER_PATH]: path,
      [constants.HTTP2_HEADER_METHOD]: method,
      ...headers,
    })
    const parts: Buffer[] = []
    let head: Answer['headers'] = {}
    stream.once('error', reject)
    stream.once('response', (given) => {
      head = given as Answer['headers']
    })
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.once('close', () => {
      session.close()
      resolve({ status: Number(head[':status']), headers: head, body: Buffer.concat(parts) })
    })
    stream.end(body)
  })
}
