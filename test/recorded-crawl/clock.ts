/**
 * Preloaded into the product (`node --import`). Sets the crawl's clock: a fixed start, then the time in
 * each request's header. Every reading advances the clock by a millisecond, so that records created in
 * sequence stay in order. Random bytes count up, so that sorting by id is stable. Other hosts can't be
 * reached.
 */
import crypto from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { clockHeader, startOfCrawl, stepMs } from './timestamps.ts'

let timestamp = startOfCrawl
let looks = 0

function now(): number {
  looks += 1
  return timestamp + Math.min(looks, timestamp === startOfCrawl ? 59_000 : stepMs - 100)
}

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  const named = Number(request.headers[clockHeader])
  if (!named) return
  timestamp = named
  looks = 0
})

globalThis.Date = new Proxy(Date, {
  apply: () => new Date().toString(),
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

let drawn = 0
crypto.randomBytes = ((count: number) => {
  drawn += 1
  const digits = [...drawn.toString(32).padStart(8, '0')].map((digit) => Number.parseInt(digit, 32))
  return Buffer.from(Array.from({ length: count }, (_, at) => digits[at % 8] ?? 0))
}) as typeof crypto.randomBytes
syncBuiltinESMExports()

const fetchInside = globalThis.fetch
globalThis.fetch = async (input, options) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input)
  if (hostname !== '127.0.0.1') throw new TypeError(`the crawl can't reach ${hostname}`)
  return fetchInside(input, options)
}
