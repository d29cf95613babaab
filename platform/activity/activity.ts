import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'

/**
 * What an act was on, as it stood at one moment: its name, and what staff see of it, by label. Of a
 * document also its version, by which the office finds what an act changed.
 */
export type ActivityFacts = { name: string; facts: Record<string, string>; version?: number }

/** What a call of staff leaves in the activity. Nothing of it may be a secret, or a visitor's words. */
export type ActivityNote = {
  /** the part of the office under which people look for it */
  part: string
  /** as in 'Changed a product' */
  did: string
  /** kind and id of what it was on, as in 'product:{id}': filled in from the address, or the answer */
  subject?: string
  /** reads it, before the call and after; where the two are the same, nothing was done */
  look?: (
    context: RequestContext,
    ids: Record<string, string>,
  ) => Promise<ActivityFacts | undefined>
  /** noted also where `look` finds no difference: what it began shows later */
  isAlwaysNoted?: boolean
}

/** One fact that an act changed; an empty text where there was none, or is none any more. */
export type ActivityChange = {
  label: string
  before: string
  after: string
  /** it is the version of a document, whatever its label says */
  isVersion?: boolean | undefined
}

/** One act of somebody on staff. */
export type Act = {
  userId: string
  part: string
  did: string
  subject: string
  name: string
  changes: readonly ActivityChange[]
}

/** Letters of a fact that are kept at most. */
const longestFact = 600

/** Notes an act. Nothing changes or deletes it afterwards; `activity.test.ts` holds the code to that. */
export async function recordActivity(db: Db, now: Date, act: Act): Promise<void> {
  const { changes, name, ...rest } = act
  const row = { ...rest, name: shorten(name), changes: JSON.stringify(changes) }
  await db
    .insertInto('activity')
    .values({ id: newId(), at: now.toISOString(), ...row })
    .execute()
}

/** What differs between two looks at the same thing, in the order in which it is shown. */
export function changesBetween(
  before: ActivityFacts | undefined,
  after: ActivityFacts | undefined,
): ActivityChange[] {
  const [old, present] = [new Map(entriesOf(before)), new Map(entriesOf(after))]
  const changes = [...new Set([...present.keys(), ...old.keys()])]
    .map((label) => ({ label, before: old.get(label) ?? '', after: present.get(label) ?? '' }))
    .filter((change) => change.before !== change.after)
    .map((change) => ({
      label: change.label,
      before: shorten(change.before),
      after: shorten(change.after),
    }))
  return [...versionChange(before, after), ...changes]
}

function versionChange(
  before: ActivityFacts | undefined,
  after: ActivityFacts | undefined,
): ActivityChange[] {
  const [was, is] = [before?.version, after?.version].map((version) => String(version ?? ''))
  if (was === undefined || is === undefined || was === is) return []
  return [{ label: 'Version', before: was, after: is, isVersion: true }]
}

function entriesOf(look: ActivityFacts | undefined): [string, string][] {
  return Object.entries(look?.facts ?? {})
}

function shorten(text: string): string {
  return text.length > longestFact ? `${text.slice(0, longestFact - 1).toWellFormed()}…` : text
}
