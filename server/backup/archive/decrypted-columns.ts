import { encrypt, looksEncrypted, type Secrets, tryDecrypt } from '#platform/secrets/secrets.ts'
import type { Table } from '#server/backup/database/schema.ts'
import type { SnapshotRow } from '#server/backup/database/snapshot.ts'
import type { WholeRow } from './read-archive.ts'

/**
 * Columns that are encrypted in the database but plain in an archive, so that it can be read without
 * Lampstand and restored anywhere: visitors' messages, the replies, and answers to events' questions. Service keys stay encrypted.
 */
const openedColumns: ReadonlyMap<string, string> = new Map([
  ['contact_messages', 'words'],
  ['message_replies', 'words'],
  ['event_responses', 'answers'],
])

/** A database row with these columns decrypted; undecryptable ones stay as they are. */
export function decryptRow(table: Table, row: SnapshotRow, secrets: Secrets): SnapshotRow {
  const name = openedColumns.get(table.name)
  const place = table.columns.findIndex((column) => column.name === name)
  const closed = row[place]
  if (typeof closed !== 'string') return row
  return row.with(place, tryDecrypt(secrets, closed) ?? closed)
}

/** An archive row with these columns encrypted again. */
export function encryptRow(table: string, row: WholeRow, secrets: Secrets): WholeRow {
  const name = openedColumns.get(table) ?? ''
  const text = row.get(name)
  if (typeof text !== 'string' || looksEncrypted(text)) return row
  return new Map(row).set(name, encrypt(secrets, text))
}
