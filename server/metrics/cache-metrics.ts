import type { Counter } from 'prom-client'
import { channels } from '#platform/telemetry/channels.ts'

/** Responses sent per route, by status, and how many of them the counter already has. */
type Tally = { route: string; sent: Map<number, number>; counted: Map<number, number> }

/**
 * Counts cached responses and files in plain numbers, because there may be tens of thousands per second.
 * The Prometheus counters are updated only when they are read.
 */
export function tallyCached() {
  const tallies = new Map<string, Tally>()
  const tallyOf = new WeakMap<object, Tally>()
  const lookups = { cached: 0, stale: 0, nothing: 0 }
  const files = find('files')

  function find(route: string): Tally {
    const known = tallies.get(route)
    if (known) return known
    const tally = { route, sent: new Map(), counted: new Map() }
    tallies.set(route, tally)
    return tally
  }

  const stops = [
    channels.cache.subscribe((what) => {
      lookups[what.found] += 1
      if (what.found !== 'cached') return
      let tally = tallyOf.get(what.answer)
      if (!tally) {
        tally = find(routeOfCached(what.url))
        tallyOf.set(what.answer, tally)
      }
      add(tally, what.status)
    }),
    channels.files.subscribe(({ status }) => add(files, status)),
  ]
  return {
    /** Adds what was sent since the last call to the counter. */
    updateRequests(requests: Counter<'method' | 'route' | 'status'>): void {
      for (const { route, sent, counted } of tallies.values()) {
        for (const [status, count] of sent) {
          requests.inc({ method: 'GET', route, status }, count - (counted.get(status) ?? 0))
          counted.set(status, count)
        }
      }
    },
    lookups: () => Object.entries(lookups),
    stop: stopAll(stops),
  }
}

function add({ sent }: Tally, status: number): void {
  sent.set(status, (sent.get(status) ?? 0) + 1)
}

/**
 * The route pattern of a cached URL. Only pages that returned 200 are cached, so the first two segments
 * are ours; later ones may be anything.
 */
export function routeOfCached(url: string): string {
  const [path = '/'] = url.split('?', 1)
  const [first = '', second, ...more] = path.slice(1).split('/')
  if (second === undefined) return `/${first}`
  if (first === 'shop' && second === 'product') return '/shop/product/:id'
  return `/${first}/${second}${more.length > 0 ? '/…' : ''}`
}

/** Returns a function that calls all of these. */
export function stopAll(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop()
  }
}
