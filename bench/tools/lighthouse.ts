import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { browserSwitches, findChromium } from '../../test/machine/chromium.ts'
import { median, type Running, startBare } from '../product.ts'

/** Lighthouse on a phone with simulated throttling: the median of several runs. */
export type Score = {
  path: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** largest contentful paint, ms */
  lcp: number
  cls: number
  /** total blocking time, ms */
  tbt: number
  /** audits that lowered the score, by id */
  lost: string[]
}

const runs = 3
const port = 9333

/**
 * Scores each page several times. The first is a bare page, the first page's text without styles,
 * pictures, or scripts: its score shows what the machine itself costs.
 */
export async function scorePages(product: Running, paths: string[]): Promise<Score[]> {
  const browser = spawn(
    findChromium() ?? '',
    [
      '--headless',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${mkdtempSync(join(tmpdir(), 'lampstand-lighthouse-'))}`,
      ...browserSwitches,
    ],
    { stdio: 'ignore' },
  )
  await waitForBrowser()
  const bare = await startBarePage(product.address + paths[0])
  const pages = [
    { path: 'bare', url: bare.address },
    ...paths.map((path) => ({ path, url: product.address + path })),
  ]
  await visitAll(pages.map(({ url }) => url))
  const scores: Score[] = []
  for (const { path, url } of pages) {
    const results: Score[] = []
    for (let run = 0; run < runs; run += 1) results.push(await score(path, url))
    scores.push({
      path,
      performance: median(results.map((result) => result.performance)),
      accessibility: median(results.map((result) => result.accessibility)),
      bestPractices: median(results.map((result) => result.bestPractices)),
      seo: median(results.map((result) => result.seo)),
      lcp: median(results.map((result) => result.lcp)),
      cls: median(results.map((result) => result.cls)),
      tbt: median(results.map((result) => result.tbt)),
      lost: [...new Set(results.flatMap((result) => result.lost))],
    })
  }
  await bare.stop()
  browser.kill()
  return scores
}

/** A requested page is compressed better a second later (`server/listener.ts`). */
async function visitAll(urls: string[]): Promise<void> {
  for (const url of urls) await (await fetch(url)).text()
  await new Promise((resolve) => setTimeout(resolve, 3000))
}

/** A page's text in paragraphs, from the bare server. */
async function startBarePage(url: string): Promise<Running> {
  const page = await (await fetch(url)).text()
  const words = page
    .replace(/<(script|style|svg|head)[\s>].*?<\/\1>/gs, '')
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== '')
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Words</title><meta name="viewport" content="width=device-width"><p>${words.join('<p>')}`
  const file = join(mkdtempSync(join(tmpdir(), 'lampstand-bare-')), 'answer.json')
  const headers = { 'content-type': 'text/html; charset=utf-8', etag: '"words"' }
  writeFileSync(file, JSON.stringify({ headers, body: Buffer.from(body).toString('base64') }))
  return startBare('bytes', file)
}

async function score(path: string, url: string): Promise<Score> {
  const result = await lighthouse(url, { port, logLevel: 'error' })
  if (!result) throw new Error(`no result for ${path}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${path}: ${runtimeError.code} ${runtimeError.message}`)
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    path,
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    lcp: Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    tbt: Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
    lost: Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
        .map(({ id }) => id),
    ),
  }
}

async function waitForBrowser(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the browser did not start')
}
