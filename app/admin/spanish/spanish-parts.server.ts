import { mayTranslate } from '#app/accounts/roles.ts'
import { listAllDocuments } from '#app/admin/all-documents.server.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { isVisible } from '#app/content/kit/document.ts'
import { countOf, type SpanishPart } from '#app/content/spanish/spanish-schema.ts'
import { translatedTextsOf } from '#app/content/spanish/spanish-texts.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import type { Db } from '#platform/db/open.ts'
import type { Permission } from '#platform/permission.ts'
import { listDraftParts } from './draft-texts.server.ts'
import { readTableTexts, tableParts } from './table-texts.server.ts'

/** Everything that this person may translate, with what's missing. */
export async function listSpanishParts(
  db: Db,
  permissions: readonly Permission[],
): Promise<SpanishPart[]> {
  const mayDo = ({ permission }: { permission: Permission }) =>
    mayTranslate(permissions, permission)
  const documents = (await listAllDocuments(db)).filter(mayDo)
  const ofDrafts = await listDraftParts(db, documents)
  const ofDocuments = documents.map(async (document): Promise<SpanishPart[]> => {
    const { values, translations } = await readDocument(db, document)
    const { key, label } = document
    const isSeen = isVisible(document, values)
    // the draft's part has all texts of a page that visitors don't see yet
    if (!isSeen && ofDrafts.some(({ draft }) => draft?.of === key)) return []
    const page = isSeen ? document.publicPath : ''
    const counts = countOf(translatedTextsOf(document, values, 'es', translations))
    return [{ key, label, page, isDocument: true, ...counts }]
  })
  const ofTables = tableParts.filter(mayDo).map(async (part): Promise<SpanishPart> => {
    const { key, label, page } = part
    return { key, label, page, isDocument: false, ...countOf(await readTableTexts(db, part)) }
  })
  return [...(await Promise.all(ofDocuments)).flat(), ...(await Promise.all(ofTables)), ...ofDrafts]
}

/** Whether visitors can see the Spanish site. */
export async function isSpanishOn(db: Db): Promise<boolean> {
  return (await readDocument(db, site)).values.spanish.isOn
}
