import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#platform/language.ts'
import { type CountedPage, notFoundAt, pageAt } from './counted-pages.ts'
import { isView } from './is-view.ts'

/** Views of a page in a quarter hour that began at `at`, ms since 1970. */
export type CountedViews = CountedPage & { at: number; views: number }

/** Days begin on a quarter hour in every time zone, so counting doesn't need the zone. */
const quarterMs = 15 * 60_000

/** Limits memory: distinct pages, and totals waiting while the database is down. */
const maxPages = 5000
const maxWaiting = 20_000

type Counter = { page: string; language: Language; views: number }

/**
 * Counts views in this process with plain numbers, because tens of thousands of cached responses may
 * go out per second. Keeps nothing about the client.
 */
export function createViewTally(clock: () => number = Date.now) {
  const counters = new Map<string, Counter>()
  /** null: a response that isn't counted */
  const counterOf = new WeakMap<object, Counter | null>()
  const waiting = new Map<string, CountedViews>()
  let quarter = quarterOf(clock())

  function find({ page, language }: CountedPage): Counter | null {
    const key = `${language} ${page}`
    const known = counters.get(key)
    if (known) return known
    if (counters.size >= maxPages) return null
    const counter = { page, language, views: 0 }
    counters.set(key, counter)
    return counter
  }

  function count(counter: Counter): void {
    const now = clock()
    if (now < quarter || now >= quarter + quarterMs) {
      closeQuarter()
      quarter = quarterOf(now)
    }
    counter.views += 1
  }

  function closeQuarter(): void {
    for (const counter of counters.values()) {
      if (counter.views === 0) continue
      wait({ ...counter, at: quarter })
      counter.views = 0
    }
  }

  function wait(counted: CountedViews): void {
    const key = `${counted.at} ${counted.language} ${counted.page}`
    const known = waiting.get(key)
    if (known) known.views += counted.views
    else if (waiting.size < maxWaiting) waiting.set(key, counted)
  }

  return {
    /** Counts a cached response; `url` is its cache key. */
    countCached(headers: IncomingHttpHeaders, answer: object, url: string): void {
      let counter = counterOf.get(answer)
      if (counter === undefined) {
        const page = pageAt(url)
        counter = page ? find(page) : null
        counterOf.set(answer, counter)
      }
      if (counter && isView(headers)) count(counter)
    },
    /** Counts a rendered page. */
    countRendered(headers: IncomingHttpHeaders, status: number, url: string): void {
      const page = status === 404 ? notFoundAt(url) : pageAt(url)
      const isShown = status === 200 || status === 304 || status === 404
      const counter = page && isShown && isView(headers) ? find(page) : null
      if (counter) count(counter)
    },
    /** Takes up to `most` unstored totals. */
    take(most: number): CountedViews[] {
      closeQuarter()
      const taken = [...waiting].slice(0, most)
      for (const [key] of taken) waiting.delete(key)
      return taken.map(([, counted]) => counted)
    },
    /** Returns totals that couldn't be stored. */
    putBack(taken: readonly CountedViews[]): void {
      for (const counted of taken) wait(counted)
    },
  }
}

export type ViewTally = ReturnType<typeof createViewTally>

function quarterOf(now: number): number {
  return now - (now % quarterMs)
}
