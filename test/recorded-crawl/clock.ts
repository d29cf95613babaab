/**
 * Loaded before the product (`node --import`). Gives it the clock of the crawl: a fixed start, and
 * from then on the moment that each request of the crawl names. Every look at the clock takes a
 * millisecond, so that what is made one after another stays in order. For the same reason random
 * bytes are counted up: what the product sorts by id stands in one order. No host but this one
 * answers.
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
  if (hostname !== '127.0.0.1') throw new TypeError(`${hostname} is out of reach of the crawl`)
  return fetchInside(input, options)
}
