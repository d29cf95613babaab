import type { ExpressionBuilder } from 'kysely'
import type { AppContext } from '#platform/context.ts'
import { cacheQuery } from '#platform/db/cached-query.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { RateLimit } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { wideNetworkOf } from '#platform/http/client-ip.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { sign } from '#platform/secrets/signatures.ts'
import { channels } from '#platform/telemetry/channels.ts'
import { boundsOfWait } from './waits.ts'

type Counting = Pick<AppContext, 'db' | 'now' | 'secrets'>

/** A /48 gets this multiple of a /64's limit: a company, or several subscribers. */
const wideShare = 10

/**
 * Counts a call by `who`. Throws `tooManyRequests` over the limit. Counts are in the database, shared by all
 * processes. With `about`, callers are counted separately per subject.
 */
export async function requireWithinLimit(
  context: Counting,
  limit: RateLimit,
  who: string,
  about?: string,
): Promise<void> {
  for (const one of countsOf(limit, who, about)) {
    const counted = await countCall(context, one.limit, one.who)
    if (counted.count > one.limit.count) throw tooMany(context, one.limit, counted)
  }
}

/** Counts a call by `who`; returns whether it is within the limit. */
export async function isWithinLimit(
  context: Counting,
  limit: RateLimit,
  who: string,
): Promise<boolean> {
  for (const one of countsOf(limit, who)) {
    if ((await countCall(context, one.limit, one.who)).count > one.limit.count) return false
  }
  return true
}

/** The counts of a call: the caller's, and its /48's with a higher limit. */
function countsOf(
  limit: RateLimit,
  who: string,
  about?: string,
): { limit: RateLimit; who: string }[] {
  const keyed = (caller: string) => (about === undefined ? caller : `${about}:${caller}`)
  const wide = wideNetworkOf(who)
  if (!wide) return [{ limit, who: keyed(who) }]
  return [
    { limit, who: keyed(who) },
    { limit: { ...limit, count: limit.count * wideShare }, who: keyed(wide) },
  ]
}

/**
 * The same for several limits in order, up to the first that is exceeded. The transaction commits in any case.
 */
export async function requireWithinLimits(
  context: Counting,
  counts: { limit: RateLimit; who: string }[],
): Promise<void> {
  const exceeded = await context.db.transaction().execute(async (db) => {
    for (const { limit, who } of counts.flatMap((one) => countsOf(one.limit, one.who))) {
      const counted = await countCall({ ...context, db }, limit, who)
      if (counted.count > limit.count) return { limit, counted }
    }
    return undefined
  })
  if (exceeded) throw tooMany(context, exceeded.limit, exceeded.counted)
}

function tooMany(
  { now }: Pick<Counting, 'now'>,
  { name }: RateLimit,
  { windowEndsAt }: { windowEndsAt: string },
): AppError {
  channels.refusals.publish({ limit: name })
  const seconds = Math.ceil((Date.parse(windowEndsAt) - now().getTime()) / 1000)
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new AppError('tooManyRequests', `Too many tries. Please wait ${wait}.`, {
    retryAfterSeconds: seconds,
    template: {
      message: 'Too many tries. Please wait {minutes, plural, one {a minute} other {# minutes}}.',
      values: { minutes },
    },
  })
}

/** Counts a call by `who`; returns the count and when its window ends. Doesn't limit. */
export async function countCall(
  { db, now, secrets }: Counting,
  limit: Omit<RateLimit, 'count'>,
  who: string,
): Promise<{ count: number; windowEndsAt: string }> {
  const timestamp = now()
  const [counted] = await countOne(db, {
    key: keyOf(secrets, limit, who),
    windowEndsAt: new Date(timestamp.getTime() + limit.seconds * 1000).toISOString(),
    ...boundsOfWait(timestamp, limit.seconds * 1000),
  })
  if (!counted) throw new Error(`could not count a call for the limit ${limit.name}`)
  return counted
}

/** A signature of the caller, so that the table doesn't reveal networks or emails. */
function keyOf(secrets: Secrets, { name }: Pick<RateLimit, 'name'>, who: string): string {
  return `${name}:${sign(secrets, `limit-${name}`, who)}`
}

type Counted = { key: string; windowEndsAt: string; now: string; latest: string }

const countOne = cacheQuery((db, { key, windowEndsAt, ...bounds }: Counted) => {
  const isOver = overWindow(bounds)
  return db
    .insertInto('rateLimits')
    .values({ key, count: 1, windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((current) => ({
        count: current
          .case()
          .when(isOver(current))
          .then(1)
          .else(current('rateLimits.count', '+', 1))
          .end(),
        windowEndsAt: current
          .case()
          .when(isOver(current))
          .then(windowEndsAt)
          .else(current.ref('rateLimits.windowEndsAt'))
          .end(),
      })),
    )
    .returning(['count', 'windowEndsAt'])
})

/** Returns the current count of `who` without counting a call. */
export async function readCount(
  { db, now, secrets }: Counting,
  limit: RateLimit,
  who: string,
): Promise<number> {
  const row = await db
    .selectFrom('rateLimits')
    .select('count')
    .where('key', '=', keyOf(secrets, limit, who))
    .where((row) => row.not(overWindow(boundsOfWait(now(), limit.seconds * 1000))(row)))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** SQL condition: the window has ended, or ends impossibly late because of a wrong clock. */
function overWindow({ now, latest }: { now: string; latest: string }) {
  return ({ or, eb }: ExpressionBuilder<Tables, 'rateLimits'>) =>
    or([eb('rateLimits.windowEndsAt', '<=', now), eb('rateLimits.windowEndsAt', '>', latest)])
}

/** Deletes counts whose window has ended. */
export async function deleteExpiredLimits({
  db,
  now,
}: Pick<Counting, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('rateLimits').where('windowEndsAt', '<=', now().toISOString()).execute()
}
