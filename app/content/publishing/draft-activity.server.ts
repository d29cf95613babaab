import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { ActivityFacts } from '#platform/activity.ts'
import type { Db } from '#platform/db/open.ts'
import { findOpenDraft } from './shared-drafts.server.ts'

/** Activity log settings of a draft's endpoints. */
export function draftActivity(document: DocumentDefinition) {
  return {
    part: 'content',
    subject: `document:${document.key}`,
    look: ({ db }: { db: Db }) => readDraftFacts(db, document),
  }
}

/** A draft's state for the activity log: numbers and times, not its text. */
async function readDraftFacts(db: Db, document: DocumentDefinition): Promise<ActivityFacts> {
  const open = await findOpenDraft(db, document)
  const stored = await db
    .selectFrom('documents')
    .select('version')
    .where('key', '=', document.key)
    .executeTakeFirst()
  const planned = await db
    .selectFrom('plannedChanges')
    .innerJoin('sharedDrafts', 'sharedDrafts.id', 'plannedChanges.draftId')
    .select(['act', 'dueAt'])
    .where('documentKey', '=', document.key)
    .where('state', '=', 'planned')
    .orderBy('dueAt')
    .orderBy('act')
    .execute()
  const links = await db
    .selectFrom('previewLinks')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('draftId', '=', open?.id ?? '')
    .executeTakeFirst()
  const timeOf = (act: string) => planned.find((one) => one.act === act)?.dueAt ?? ''
  const facts = {
    Draft: open ? String(open.number) : '',
    'Publish on': timeOf('publish'),
    'Take down on': timeOf('takeDown'),
    Links: String(links?.count ?? 0),
  }
  return { name: document.label, facts, version: stored?.version ?? 0 }
}
