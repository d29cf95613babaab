/**
 * `npm run bench` measures everything, compared with a plain node:http server in the same run.
 * `npm run bench -- speed`, `weight`, `lighthouse`, `weak-signal`, `shop`, `orders`, `office`, `writes`, `many`,
 * `metrics`, `flood`, or `ratios` measures one part; `weight` and `lighthouse` also accept pages: `lighthouse /events /shop`.
 * `weak-signal` exits with 1 if a page misses its goal.
 * FLOOD_SECONDS is the duration of each flood (default 60); MANY_PROCESSES lists the numbers of processes
 * (default 1,2,4). Lighthouse and autocannon are installed when a part first needs them.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { memoryOf } from '#test/machine/process-figures.ts'
import { slowDisk } from './disk.ts'
import { flood } from './flood.ts'
import { measureFreshPages } from './fresh.ts'
import { measureMany, ratiosOf } from './many.ts'
import { measureMetricsCost } from './metrics-cost.ts'
import { measureOffice } from './office.ts'
import { measureOrders } from './orders.ts'
import { makeSettledFolder, median, type Running, startProduct } from './product.ts'
import { measureRatios } from './ratios.ts'
import { installTools } from './tools/install.ts'
import { measureWeakSignal } from './weak-signal.ts'
import { weighPages } from './weight.ts'
import { measureWrites } from './writes.ts'

const nowhere = '/no-such-page/at-all'
const reading = [
  '/',
  '/about',
  '/services/addiction-recovery',
  '/es',
  '/es/about',
  '/es/services/addiction-recovery',
]
/** pages that people in need open */
const byOneBar = ['/', '/services/addiction-recovery', '/contact', '/events', '/es', '/es/contact']
const working = ['/events', '/media', '/contact', '/donate', '/shop'].flatMap((path) => [
  path,
  `/es${path}`,
])
const isPath = (word: string) => word.startsWith('/')
const parts = process.argv.slice(2).filter((word) => !isPath(word))
const chosen = process.argv.slice(2).filter(isPath)

if (['speed', 'lighthouse', 'shop', 'writes'].some(isAsked)) installTools()
if (['speed', 'weight', 'lighthouse', 'weak-signal'].some(isAsked)) {
  await measureSite(await makeSettledFolder())
}
if (isAsked('shop')) await measureShops()
if (isAsked('orders')) await measureOrderLists()
if (isAsked('office')) await measureLargeOffice()
if (isAsked('writes')) await measureAllWrites()
if (isAsked('many')) {
  const counts = (process.env.MANY_PROCESSES ?? '1,2,4').split(',').map(Number)
  const figures = await measureMany(counts)
  console.table(figures)
  console.table(ratiosOf(figures))
}
if (isAsked('metrics')) console.table([await measureMetricsCost(await makeSettledFolder())])
// a short `speed`, for the test command
if (parts.includes('ratios')) console.table([await measureRatios()])
if (isAsked('flood')) await measureFloods(Number(process.env.FLOOD_SECONDS ?? 60))

function isAsked(part: string): boolean {
  return parts.length === 0 || parts.includes(part)
}

/** Returns the requested pages, or all. A path includes all paths that begin with it, except for `/`. */
function only(paths: string[]): string[] {
  if (chosen.length === 0) return paths
  return paths.filter((path) =>
    chosen.some((start) => path === start || (start !== '/' && path.startsWith(`${start}/`))),
  )
}

/** The public site on a folder with all renditions, which takes a minute or two to make. */
async function measureSite(dataDir: string): Promise<void> {
  const product = await startProduct('node', dataDir)
  try {
    if (isAsked('speed')) await measureSpeed(product)
    const productPage = await findProductPage(product)
    if (isAsked('weight')) {
      console.table(await weighPages(product, only([...reading, nowhere, ...working, productPage])))
    }
    if (isAsked('lighthouse')) {
      const { scorePages } = await import('./tools/lighthouse.ts')
      console.table(await scorePages(product, only([...reading, ...working, productPage])))
    }
    if (isAsked('weak-signal')) {
      const figures = await measureWeakSignal(product, only(byOneBar))
      console.table(figures)
      if (figures.some(({ missed }) => missed !== '')) process.exitCode = 1
    }
  } finally {
    await product.stop()
  }
  if (!isAsked('speed')) return
  console.log('start, ms (npm start to first response):', await measureStart(dataDir))
}

async function measureSpeed(running: Running): Promise<void> {
  const { compare } = await import('./tools/throughput.ts')
  const none = { 'accept-encoding': 'identity' }
  console.table([
    await compare('page, plain', running, '/', none),
    await compare('page, gzip', running, '/', { 'accept-encoding': 'gzip' }),
    await compare('page, brotli', running, '/', { 'accept-encoding': 'br' }),
    await compare('page, 304', running, '/', { 'if-none-match': 'own' }),
    await compare('JSON read', running, '/api/admin/homepage', none, 'stringify'),
  ])
  console.log('memory after the load, MB:', memoryOf(running.pid))
  console.log('page rendered again, median ms:', (await measureFreshPages(running)).toFixed(1))
}

/** The page of the first product in the demo's shop. */
async function findProductPage({ address }: Running): Promise<string> {
  const response = await fetch(`${address}/api/shop/products`)
  const [first] = z.array(z.object({ id: z.string() })).parse(await response.json())
  return `/shop/product/${first?.id}`
}

/** The same shop, and one with ten times the products, carts, and orders. */
async function measureShops(): Promise<void> {
  const { measureShop } = await import('./shop.ts')
  const figures = []
  for (const size of [1, 10]) {
    const folder = mkdtempSync(join(tmpdir(), 'lampstand-bench-shop-'))
    await (await startProduct('node', folder)).stop()
    figures.push(await measureShop(folder, size))
  }
  console.table(
    figures.map(({ cart, ...rest }) => ({
      ...rest,
      cartRatio: cart.ratio,
      cartsPerSecond: cart.perSecond,
    })),
  )
}

async function measureOrderLists(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lampstand-bench-orders-'))
  await (await startProduct('node', folder)).stop()
  console.table(await measureOrders(folder, 20_000))
}

async function measureLargeOffice(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lampstand-bench-office-'))
  await (await startProduct('node', folder)).stop()
  await measureOffice(folder)
}

/** Readers during concurrent writes, on this disk and on one with 4 ms slower fsyncs. */
async function measureAllWrites(): Promise<void> {
  const { fillShop, measureCart } = await import('./shop.ts')
  const dataDir = await makeSettledFolder()
  const productId = await fillShop(dataDir, 1)
  console.table(await measureWrites(dataDir, productId, 'this disk', []))
  const slow = slowDisk(4)
  if (slow) console.table(await measureWrites(dataDir, productId, 'each fsync 4 ms slower', slow))
  else console.log('strace is not available, so no slow disk was measured')
  const product = await startProduct('node', dataDir, { TRUST_PROXY: '1' })
  console.table([await measureCart(product, productId)])
  await product.stop()
}

/** A site on its first day: no picture is rendered yet. */
async function measureFloods(seconds: number): Promise<void> {
  const product = await startProduct('node')
  try {
    console.table(await flood(product, seconds))
  } finally {
    await product.stop()
  }
}

async function measureStart(dataDir: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 7; run += 1) {
    const started = await startProduct('npm', dataDir)
    times.push(started.startMs)
    // long enough to cache its first response
    await new Promise((resolve) => setTimeout(resolve, 500))
    await started.stop()
  }
  return Math.round(median(times))
}
