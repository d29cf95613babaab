import { changesBetween, recordActivity } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { getOwn } from '#platform/get-own.ts'

/**
 * Handles a staff call and records it with its changes, unless it fails or changes nothing. If recording
 * fails, it only logs, because the work is already done.
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
    if (activity.hasChanged?.(answer) === false) return answer
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
    log.error({ err: error, did: activity.did }, 'could not record an activity')
  }
  return answer
}

/** String values by name, including those one level down, as in `{ image: { id } }`. */
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
