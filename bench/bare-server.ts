/**
 * The baseline for every measurement: node:http that sends the same bytes from memory, with the same
 * headers; `stringify` serializes the same JSON for each request.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Recorded = { headers: Record<string, string>; body: string }

const [, , mode, file = ''] = process.argv
const recorded: Recorded = JSON.parse(readFileSync(file, 'utf8'))
const body = Buffer.from(recorded.body, 'base64')
const value: unknown = mode === 'stringify' ? JSON.parse(body.toString()) : undefined

const server = createServer((request, response) => {
  if (mode === 'stringify') {
    const text = JSON.stringify(value)
    response.writeHead(200, { ...recorded.headers, 'content-length': Buffer.byteLength(text) })
    response.end(text)
    return
  }
  if (request.headers['if-none-match'] === recorded.headers.etag) {
    const { 'content-length': _, 'content-encoding': __, ...headers } = recorded.headers
    response.writeHead(304, headers)
    response.end()
    return
  }
  response.writeHead(200, { ...recorded.headers, 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://localhost:${(server.address() as AddressInfo).port}`)
})
