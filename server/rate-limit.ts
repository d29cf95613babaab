import type { AppContext } from './context.ts'
import type { RateLimit } from './endpoint.ts'
import { AppError } from './errors.ts'

/**
 * Counts one call by `who` and throws `tooManyRequests` when there were too many. Counted in the
 * database, so that several processes count together.
 */
export async function requireWithinLimit(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  limit: RateLimit,
  who: string,
): Promise<void> {
  const moment = now()
  const key = `${limit.name}:${who}`
  const windowEndsAt = new Date(moment.getTime() + limit.seconds * 1000).toISOString()
  const row = await db
    .insertInto('rateLimits')
    .values({ key, count: 1, windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((current) => ({
        count: current
          .case()
          .when('rateLimits.windowEndsAt', '<=', moment.toISOString())
          .then(1)
          .else(current('rateLimits.count', '+', 1))
          .end(),
        windowEndsAt: current
          .case()
          .when('rateLimits.windowEndsAt', '<=', moment.toISOString())
          .then(windowEndsAt)
          .else(current.ref('rateLimits.windowEndsAt'))
          .end(),
      })),
    )
    .returning(['count', 'windowEndsAt'])
    .executeTakeFirstOrThrow()
  if (row.count <= limit.count) return
  const seconds = Math.ceil((Date.parse(row.windowEndsAt) - moment.getTime()) / 1000)
  throw new AppError('tooManyRequests', `Too many tries. Please wait ${waitText(seconds)}.`, {
    retryAfterSeconds: seconds,
  })
}

/** Removes counts whose window has ended. */
export async function forgetOldLimits({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('rateLimits').where('windowEndsAt', '<=', now().toISOString()).execute()
}

function waitText(seconds: number): string {
  if (seconds < 60) return 'a minute'
  return `${Math.ceil(seconds / 60)} minutes`
}
