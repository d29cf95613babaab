import type { Browser } from 'playwright-core'
import { openPhone, startBrowser } from './phone.ts'
import { median, type Running } from './product.ts'

/** One bar of signal: 400 kbit/s and 400 ms round trip, as Chromium's network conditions. */
const oneBar = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}

/** Time until a page must be readable, ms. */
const goalMs = 3000
const runs = 5

/** First paint, heading, first large picture, and largest contentful paint, ms. */
type Paints = { fcp: number; words: number; picture: number | null; lcp: number }

/** A page's median paint times over several cold visits, and the goals that it misses. */
export type WeakSignal = Paints & { path: string; missed: string }

/** Opens pages with an empty cache and one bar of signal, on a phone's screen. */
export async function measureWeakSignal(product: Running, paths: string[]): Promise<WeakSignal[]> {
  const browser = await startBrowser()
  const measured: WeakSignal[] = []
  for (const path of paths) {
    const visits: Paints[] = []
    for (let run = 0; run < runs; run += 1) {
      visits.push(await visit(browser, product.address + path))
    }
    const middle = (of: (visit: Paints) => number) => Math.round(median(visits.map(of)))
    const hasPicture = visits.some(({ picture }) => picture !== null)
    const paints = {
      fcp: middle(({ fcp }) => fcp),
      words: middle(({ words }) => words),
      picture: hasPicture ? middle(({ picture }) => picture ?? 0) : null,
      lcp: middle(({ lcp }) => lcp),
    }
    measured.push({ path, ...paints, missed: missedGoals(paints) })
  }
  await browser.close()
  return measured
}

function missedGoals({ fcp, words, picture, lcp }: Paints): string {
  const late = Object.entries({ fcp, words, lcp })
    // undefined if it was never painted
    .filter(([, ms]) => !(ms <= goalMs))
    .map(([name]) => name)
  const isWordsFirst = picture === null || words <= picture
  return [...late, ...(isWordsFirst ? [] : ['words first'])].join(', ')
}

async function visit(browser: Browser, url: string): Promise<Paints> {
  const { context, page, tools } = await openPhone(browser)
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await tools.send('Network.emulateNetworkConditions', oneBar)
  await page.addInitScript(watchHeading)
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
  const paints = await page.evaluate(readPaints)
  await context.close()
  return paints
}

/** Runs before the page loads: makes the browser report when its heading is painted. */
function watchHeading(): void {
  new MutationObserver(() =>
    document.querySelector('main h1')?.setAttribute('elementtiming', 'words'),
  ).observe(document, { childList: true, subtree: true })
}

/** Runs in the page once it has loaded. */
async function readPaints(): Promise<Paints> {
  // the last paint is reported a moment later
  await new Promise((resolve) => setTimeout(resolve, 500))
  const told = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const entries: PerformanceEntry[] = []
      const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
      observer.observe({ type, buffered: true })
      setTimeout(() => resolve(entries), 100)
    })
  const [largest, timed] = await Promise.all([told('largest-contentful-paint'), told('element')])
  const [fcp] = performance.getEntriesByName('first-contentful-paint')
  return {
    fcp: fcp?.startTime ?? Number.NaN,
    words: timed[0]?.startTime ?? Number.NaN,
    // text entries have no URL
    picture: largest.find((entry) => Reflect.get(entry, 'url') !== '')?.startTime ?? null,
    lcp: largest.at(-1)?.startTime ?? Number.NaN,
  }
}
