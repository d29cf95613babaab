import type { RequestContext } from './context.ts'
import type { Db } from './db/open.ts'
import { newId } from './ids.ts'

/**
 * The subject of an activity at one moment: its name and the facts that staff see, by label. For a document
 * also its version, so that the office can show what changed.
 */
export type ActivityFacts = { name: string; facts: Record<string, string>; version?: number }

/** What a staff call records. Must not contain secrets or visitors' texts. */
export type ActivityNote = {
  /** the section of the office */
  part: string
  /** such as 'Changed a product' */
  did: string
  /** kind and id, such as 'product:{id}', filled in from the path or the response */
  subject?: string
  /** reads the subject before and after the call; if both are equal, nothing is recorded */
  look?: (
    context: RequestContext,
    ids: Record<string, string>,
  ) => Promise<ActivityFacts | undefined>
  /** recorded even if `look` finds no difference, because the effect comes later */
  isAlwaysNoted?: boolean
  /** whether the call changed anything, by its answer; if not, nothing is recorded */
  hasChanged?: (answer: unknown) => boolean
}

/** A changed fact; empty text for a missing value. */
export type ActivityChange = {
  label: string
  before: string
  after: string
  /** true for a document's version, whatever its label */
  isVersion?: boolean | undefined
}

/** One activity of a staff member. */
export type ActivityEntry = {
  userId: string
  part: string
  did: string
  subject: string
  name: string
  changes: readonly ActivityChange[]
}

/** Maximum length of a stored fact. */
const maxFactLength = 600

/** Records an activity. It is never changed or deleted (`activity.test.ts`). */
export async function recordActivity(db: Db, now: Date, entry: ActivityEntry): Promise<void> {
  const { changes, name, ...rest } = entry
  const row = { ...rest, name: shorten(name), changes: JSON.stringify(changes) }
  await db
    .insertInto('activity')
    .values({ id: newId(), at: now.toISOString(), ...row })
    .execute()
}

/** Returns the differences between two snapshots in display order. */
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
  return text.length > maxFactLength ? `${text.slice(0, maxFactLength - 1).toWellFormed()}…` : text
}
