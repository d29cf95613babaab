import { changesBetween, recordActivity } from '#platform/activity/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { getOwn } from '#platform/get-own.ts'

/**
 * Handles a call of staff, and notes it with what it changed. A call that fails, or changes nothing, is
 * not noted. A note that cannot be stored is logged: what was done is done, and answered.
 */
export async function withActivity(
  { activity }: Endpoint,
  context: RequestContext,
  params: unknown,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  const { session, db, now, log } = context
  if (!activity || !session) return handle()
  const ids = textsOf(params)
  const before = await activity.look?.(context, ids)
  const answer = await handle()
  try {
    const all = { ...textsOf(answer), ...ids }
    const after = await activity.look?.(context, all)
    const changes = changesBetween(before, after)
    if (activity.look && changes.length === 0 && !activity.isAlwaysNoted) return answer
    const { part, did, subject = '' } = activity
    await recordActivity(db, now(), {
      userId: session.userId,
      part,
      did,
      subject: subject.replaceAll(/\{(\w+)\}/g, (_, name: string) => getOwn(all, name) ?? ''),
      name: after?.name ?? before?.name ?? '',
      changes,
    })
  } catch (error) {
    log.error({ err: error, did: activity.did }, 'an act of staff could not be noted')
  }
  return answer
}

/** The texts of an address or an answer by name, and of what an answer holds, as in `{ image: { id } }`. */
function textsOf(values: unknown): Record<string, string> {
  const own = entriesOf(values)
  const held = own.flatMap(([, value]) => entriesOf(value))
  const texts = [...held, ...own].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

function entriesOf(value: unknown): [string, unknown][] {
  const isHolder = typeof value === 'object' && value !== null && !(value instanceof Response)
  return isHolder ? Object.entries(value) : []
}
