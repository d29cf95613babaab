import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { renditionWidths } from '#app/images/image-path.ts'
import { memoryOf } from '#test/machine/process-figures.ts'
import { median, type Running } from './product.ts'

/** A flood's effect on the process and on a concurrent reader. */
export type Flood = {
  flood: string
  perSecond: number
  /** peak memory of the process, MB */
  peakMegabytes: number
  /** how long a reader of /about waited, ms */
  aboutMedian: number
  aboutP99: number
}

const connections = 50
const probeEveryMs = 50
const pages = ['/', '/events', '/contact', '/media', '/shop', '/about', '/donate', '/terms']

/** Floods the product with each kind of public GET that once filled its memory, one after another. */
export async function flood(product: Running, seconds: number): Promise<Flood[]> {
  const response = await fetch(`${product.address}/api/admin/images`)
  const ids = z
    .array(z.object({ id: z.string() }))
    .parse(await response.json())
    .map(idOf)
  const kinds: Record<string, (n: number) => string> = {
    'made-up queries': (n) =>
      `${pages[n % pages.length]}?sent=${n}&map=${n}&category=${n}&month=${n}`,
    'made-up cursors': (n) => `/api/admin/images?limit=1&cursor=${n}`,
    'every month and category': (n) =>
      `/events?view=calendar&month=${2010 + (n % 30)}-${String((n % 12) + 1).padStart(2, '0')}`,
    'pages that don’t exist': (n) => `/nowhere/${n}`,
    'file paths with other spellings': (n) => `/${'x/../'.repeat(n % 50)}favicon.svg?${n}`,
    'page data': (n) => `${pages[1 + (n % (pages.length - 1))]}.data?x=${n}`,
    'every rendition': (n) => {
      const width = renditionWidths[Math.floor(n / ids.length) % renditionWidths.length]
      return `/api/images/${ids[n % ids.length]}?w=${width}&f=${n % 2 ? 'avif' : 'webp'}`
    },
  }
  const figures: Flood[] = [
    await watch('nobody else', product, seconds, () => pause(seconds * 1000, 0)),
  ]
  for (const [name, path] of Object.entries(kinds)) {
    figures.push(await watch(name, product, seconds, (until) => askAll(product, path, until)))
  }
  const original = await findLargest(product, ids)
  figures.push(
    await watch('originals, never read', product, seconds, (until) =>
      neverRead(product, original, until),
    ),
  )
  return figures
}

async function watch(
  name: string,
  product: Running,
  seconds: number,
  run: (until: number) => Promise<number>,
): Promise<Flood> {
  await time(product)
  const until = Date.now() + seconds * 1000
  const waits: number[] = []
  const sizes: number[] = []
  const flooding = run(until)
  while (Date.now() < until) {
    waits.push(await time(product))
    sizes.push(memoryOf(product.pid))
    await pause(probeEveryMs)
  }
  const count = await flooding
  const sorted = waits.toSorted((a, b) => a - b)
  return {
    flood: name,
    perSecond: Math.round(count / seconds),
    peakMegabytes: Math.max(...sizes),
    aboutMedian: Math.round(median(sorted)),
    aboutP99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN),
  }
}

/** How long /about takes for a new visitor, ms. */
async function time({ address }: Running): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${address}/about`)
  await response.arrayBuffer()
  return performance.now() - startedAt
}

/** Sends requests continuously on all connections, and returns their number. */
async function askAll(
  { address }: Running,
  path: (n: number) => string,
  until: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let count = 0
  async function askOn(): Promise<void> {
    while (Date.now() < until) {
      count += 1
      await askOnce(address, path(count), agent)
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  agent.destroy()
  return count
}

function askOnce(address: string, path: string, agent: Agent): Promise<void> {
  return new Promise((resolve) => {
    get(`${address}/`, { agent, path }, (response) => {
      response.resume()
      response.once('close', () => resolve())
    }).once('error', () => resolve())
  })
}

/** Pipelines a hundred requests on each connection, and reads no response. */
async function neverRead({ address }: Running, path: string, until: number): Promise<number> {
  const { hostname, port } = new URL(address)
  let count = 0
  async function askOn(): Promise<void> {
    while (Date.now() < until) {
      const socket = connect(Number(port), hostname)
      socket.pause()
      socket.once('error', () => {})
      // half of them stay within the limit per connection, and are held open
      const times = count % 2 ? 100 : 8
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(times))
      count += times
      await Promise.race([
        new Promise((resolve) => socket.once('close', resolve)),
        pause(Math.min(5000, Math.max(0, until - Date.now()))),
      ])
      socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  return count
}

async function findLargest({ address }: Running, ids: string[]): Promise<string> {
  const sizes: [number, string][] = []
  for (const id of ids) {
    const path = `/api/images/${id}?f=original`
    const { headers } = await fetch(address + path, { method: 'HEAD' })
    sizes.push([Number(headers.get('content-length')), path])
  }
  return sizes.toSorted(([a], [b]) => b - a)[0]?.[1] ?? '/'
}

function idOf({ id }: { id: string }): string {
  return id
}
