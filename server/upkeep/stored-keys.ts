import { documents } from '#app/admin/documents.ts'
import { mapFields } from '#app/content/kit/document.ts'
import type { Db } from '#platform/db/open.ts'

/** Takes and returns a stored key in encrypted form. */
type Change = (closed: string) => string

/**
 * Applies `change` to every encrypted key in documents and their history. Returns how many texts were
 * changed. Call it in a transaction.
 */
export async function changeStoredKeys(tx: Db, change: Change): Promise<number> {
  return (await changeDocuments(tx, change)) + (await changeRevisions(tx, change))
}

async function changeDocuments(tx: Db, change: Change): Promise<number> {
  const rows = await tx.selectFrom('documents').select(['key', 'body']).execute()
  const changed = rows.flatMap((row) => {
    const body = changeKeys(row.key, row.body, change)
    return body === row.body ? [] : [{ key: row.key, body }]
  })
  for (const { key, body } of changed) {
    await tx.updateTable('documents').set({ body }).where('key', '=', key).execute()
  }
  return changed.length
}

async function changeRevisions(tx: Db, change: Change): Promise<number> {
  const withKeys = documents.filter(({ whole }) => holdsSecret(whole)).map(({ key }) => key)
  if (withKeys.length === 0) return 0
  const rows = await tx
    .selectFrom('documentRevisions')
    .select(['id', 'documentKey', 'body'])
    .where('documentKey', 'in', withKeys)
    .execute()
  const changed = rows.flatMap((row) => {
    const body = changeKeys(row.documentKey, row.body, change)
    return body === row.body ? [] : [{ id: row.id, body }]
  })
  for (const { id, body } of changed) {
    await tx.updateTable('documentRevisions').set({ body }).where('id', '=', id).execute()
  }
  return changed.length
}

function holdsSecret(field: (typeof documents)[number]['whole'] | Inner): boolean {
  const inner = { ...field.fields, ...field.list?.itemFields }
  return field.kind === 'secret' || Object.values(inner).some(holdsSecret)
}

type Inner = (typeof documents)[number]['fields'][string]

/** Returns a document's stored text with its keys changed. */
function changeKeys(documentKey: string, body: string, change: Change): string {
  const document = documents.find(({ key }) => key === documentKey)
  if (!document || !holdsSecret(document.whole)) return body
  let isChanged = false
  const values = mapFields(document.whole, JSON.parse(body), ({ kind }, value) => {
    if (kind !== 'secret' || typeof value !== 'string' || value === '') return value
    const closed = change(value)
    isChanged ||= closed !== value
    return closed
  })
  return isChanged ? JSON.stringify(values) : body
}
