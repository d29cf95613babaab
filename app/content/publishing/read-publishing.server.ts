import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { AppContext } from '#platform/context.ts'
import { listPreviewLinks } from './preview-links.server.ts'
import type { PlannedDocument, Publishing } from './publishing-schema.ts'
import { listPlanned } from './scheduled.server.ts'
import { readSharedDraft, selectOpenDrafts } from './shared-drafts.server.ts'

type Reading = Pick<AppContext, 'db' | 'now'>

/** A document's draft, schedule, and preview links. */
export async function readPublishing(
  { db, now }: Reading,
  document: DocumentDefinition,
): Promise<Publishing> {
  const draft = await readSharedDraft(db, document)
  const planned = (await listPlanned(db, [document.key])).get(document.key) ?? []
  const links = draft ? await listPreviewLinks(db, now(), [draft.id]) : []
  return { draft, planned, links: links.map(withoutDraft) }
}

/** Those of these documents with a draft or schedule, in their own order. */
export async function listPlannedDocuments(
  { db, now }: Reading,
  documents: readonly DocumentDefinition[],
): Promise<PlannedDocument[]> {
  const keys = documents.map(({ key }) => key)
  const drafts = await selectOpenDrafts(db)
    .where('documentKey', 'in', [...keys, ''])
    .execute()
  const planned = await listPlanned(db, keys)
  const links = await listPreviewLinks(
    db,
    now(),
    drafts.map(({ id }) => id),
  )
  return documents.flatMap(({ key, label }) => {
    const draft = drafts.find(({ documentKey }) => documentKey === key)
    const changes = planned.get(key) ?? []
    if (!draft && changes.length === 0) return []
    const own = links.filter(({ draftId }) => draftId === draft?.id).map(withoutDraft)
    const saved = draft
      ? { number: draft.number, savedAt: draft.savedAt, savedBy: draft.savedBy }
      : null
    return [{ key, label, draft: saved, planned: changes, links: own }]
  })
}

function withoutDraft<T extends { draftId: string }>({ draftId: _, ...link }: T) {
  return link
}
