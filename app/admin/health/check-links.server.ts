import { setTimeout as wait } from 'node:timers/promises'
import { readDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import type { LinkAnswer } from '#platform/adapters/link-checker.ts'
import type { AppContext } from '#platform/context.ts'
import { acquireLease, leaseMs, storeRunResult } from '#platform/repeated-tasks.ts'
import { readAllValues } from './content-findings.server.ts'
import { listCheckedUrls, readLinkChecks } from './outside-links.server.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** Tolerance for clocks that differ between machines. */
const strayMs = 5 * 60_000
/** Hosts checked at the same time, one request each. */
const maxConcurrentHosts = 4
/** Pause between two requests to one host, in ms. */
const pauseMs = 1000
/** A host that fails to answer this often is skipped until the next round. */
const maxFailuresPerHost = 2
/** Time limit of a background round, in ms; the next one continues. */
export const roundMs = 10 * 60_000

export const linkCheckLease = 'other links'

/** Limits of one check: total time, pause between requests, cancellation. */
type Bounds = { maxMs: number; pauseMs?: number; stopping?: AbortSignal }

/** Checks links that haven't been checked for a day. Runs hourly, in one process only. */
export async function checkLinksHourly(context: AppContext, stopping?: AbortSignal): Promise<void> {
  if (!context.links.isOn) return
  if (!(await acquireLease(context, linkCheckLease, leaseMs(hourMs)))) return
  const looked = await checkLinks(context, { maxMs: roundMs, ...(stopping && { stopping }) })
  await storeRunResult(context, linkCheckLease, { looked })
}

/** Checks outside links, each at most once a day. Returns how many were checked. */
export async function checkLinks(context: AppContext, bounds: Bounds): Promise<number> {
  const { db, links, now, config } = context
  if (!links.isOn) return 0
  const asked = listCheckedUrls(await readAllValues(db), config.siteUrl)
  const addresses = asked.map(({ address }) => address)
  await forgetOthers(context, new Set(addresses))
  const looks = await readLinkChecks(db)
  const isDue = (address: string) => {
    const look = looks.get(address)
    return look === undefined || isDueAgain(look.lookedAt, now())
  }
  const hosts = Map.groupBy(addresses.filter(isDue), (address) => new URL(address).host)
  const waiting = [...hosts.values()]
  const until = performance.now() + bounds.maxMs
  let looked = 0
  const work = async () => {
    for (let own = waiting.pop(); own; own = waiting.pop()) {
      const ofHost = await lookAtHost(context, own, { ...bounds, until })
      looked += ofHost
    }
  }
  // wait for all workers even if one fails
  const ends = await Promise.allSettled(Array.from({ length: maxConcurrentHosts }, work))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return looked
}

function isDueAgain(lookedAt: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(lookedAt)
  return age >= dayMs || age < -strayMs
}

/** Checks one host's URLs in turn, and stops if it doesn't answer. */
async function lookAtHost(
  context: AppContext,
  addresses: readonly string[],
  { until, pauseMs: pause = pauseMs, stopping }: Bounds & { until: number },
): Promise<number> {
  let [looked, silences] = [0, 0]
  for (const address of addresses) {
    const isOver = performance.now() >= until || stopping?.aborted
    if (isOver || silences >= maxFailuresPerHost) break
    if (looked > 0) await wait(pause)
    if (!(await claimCheck(context, address))) continue
    const answer = await context.links.look(address)
    await noteAnswer(context, address, answer)
    looked += 1
    if (answer === 'unreachable') silences += 1
  }
  return looked
}

/** Claims a URL, so that only one process checks it. */
async function claimCheck({ db, now }: AppContext, address: string): Promise<boolean> {
  const lookedAt = now().toISOString()
  const yesterday = new Date(now().getTime() - dayMs).toISOString()
  const stray = new Date(now().getTime() + strayMs).toISOString()
  const claimed = await db
    .insertInto('linkLooks')
    .values({ address, lookedAt, lookedOn: '', answer: null, failingSince: null })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet({ lookedAt })
        .where((row) =>
          row.or([
            row('linkLooks.lookedAt', '<=', yesterday),
            row('linkLooks.lookedAt', '>', stray),
          ]),
        ),
    )
    .returning('address')
    .executeTakeFirst()
  return claimed !== undefined
}

async function noteAnswer(context: AppContext, address: string, answer: LinkAnswer): Promise<void> {
  const { db, now } = context
  const { values } = await readDocument(db, site)
  const lookedOn = todayIn(values.timeZone, now())
  await db
    .updateTable('linkLooks')
    .set(({ fn, val }) => ({
      answer,
      lookedOn,
      failingSince: answer === 'unreachable' ? fn.coalesce('failingSince', val(lookedOn)) : null,
    }))
    .where('address', '=', address)
    .execute()
}

/** Deletes URLs that nothing links to anymore. */
async function forgetOthers({ db }: AppContext, known: ReadonlySet<string>): Promise<void> {
  const stored = await db.selectFrom('linkLooks').select('address').execute()
  for (const { address } of stored.filter((row) => !known.has(row.address))) {
    await db.deleteFrom('linkLooks').where('address', '=', address).execute()
  }
}
