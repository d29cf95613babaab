import { encrypt, looksEncrypted, type Secrets, tryDecrypt } from '#platform/secrets/secrets.ts'
import type { Table } from '#server/backup/database/schema.ts'
import type { SnapshotRow } from '#server/backup/database/snapshot.ts'
import type { WholeRow } from './read-archive.ts'

/**
 * Columns that a database holds closed and an archive open, so that whoever has it can read it, and any
 * installation can take it: what visitors wrote, and what they were answered. Keys of services stay closed.
 */
const openedColumns: ReadonlyMap<string, string> = new Map([
  ['contact_messages', 'words'],
  ['message_replies', 'words'],
])

/** A row as an archive has it. What this installation cannot open stays closed. */
export function opened(table: Table, row: SnapshotRow, secrets: Secrets): SnapshotRow {
  const name = openedColumns.get(table.name)
  const place = table.columns.findIndex((column) => column.name === name)
  const closed = row[place]
  if (typeof closed !== 'string') return row
  return row.with(place, tryDecrypt(secrets, closed) ?? closed)
}

/** The same row as a database has it. */
export function closedAgain(table: string, row: WholeRow, secrets: Secrets): WholeRow {
  const name = openedColumns.get(table) ?? ''
  const text = row.get(name)
  if (typeof text !== 'string' || looksEncrypted(text)) return row
  return new Map(row).set(name, encrypt(secrets, text))
}
