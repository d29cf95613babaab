import { mkdtempSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPages } from '#app/site/public-pages.ts'
import { compress } from '#platform/http/page-cache.ts'
import { settlePictures } from '#test/e2e/harness/demo-renditions.ts'
import { readAddress } from '#test/e2e/harness/start-product.ts'
import { startWith } from '#test/e2e/harness/start-with.ts'

/** The initial TCP window: ten packets, in bytes. */
const firstFlight = 14_600

/** About 220 bytes over the limit; still to be reduced. */
const overBudget: ReadonlyMap<string, number> = new Map([
  ['/es/contact', 14_850],
  ['/es/events', 14_650],
])

const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-flight-'))
const running = startWith({ SEED: 'demo', DATA_DIR: dataDir })
let address = ''

beforeAll(async () => {
  address = await readAddress(running)
  await settlePictures(dataDir)
})
afterAll(() => running.kill())

test('the HTML of every page, in each language, fits the first TCP flight', async () => {
  const products = await fetch(`${address}/api/shop/products`)
  const [first] = (await products.json()) as { id: string }[]
  const paths = [...publicPages.map(({ path }) => path), `/shop/product/${first?.id}`, '/nowhere']
  const sizes = await Promise.all(
    paths.flatMap((path) => [weigh(path), weigh(path === '/' ? '/es' : `/es${path}`)]),
  )
  expect(sizes.filter(({ path, size }) => size > (overBudget.get(path) ?? firstFlight))).toEqual([])
  expect(sizes.length).toBeGreaterThan(30)
})

/** Headers and body for the first visitor; a second later they are compressed better. */
async function weigh(path: string): Promise<{ path: string; size: number }> {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br' }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address + path, { headers }, resolve).on('error', reject)
  })
  const html = brotliDecompressSync(await buffer(answer))
  expect(html.toString(), path).toContain('</html>')
  const body = await compress(html, 'br')
  const head = answer.rawHeaders.reduce((sum, { length }) => sum + length + 2, 19)
  return { path, size: head + body.length }
}
