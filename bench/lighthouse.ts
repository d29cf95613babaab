import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { browserSwitches, findChromium } from '../test/chromium.ts'
import { median, type Running } from './product.ts'

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
  /** audits that took points away, by id */
  lost: string[]
}

const runs = 3
const port = 9333

/** Scores pages; each of them several times. */
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
  const scores: Score[] = []
  for (const path of paths) {
    const results: Score[] = []
    for (let run = 0; run < runs; run += 1) results.push(await score(product.address, path))
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
  browser.kill()
  return scores
}

async function score(address: string, path: string): Promise<Score> {
  const result = await lighthouse(address + path, { port, logLevel: 'error' })
  if (!result) throw new Error(`no result for ${path}`)
  const { categories, audits } = result.lhr
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
