import type { Column, Table } from '#server/backup/database/schema.ts'
import type { Snapshot, SnapshotRow } from '#server/backup/database/snapshot.ts'

/** Tables whose rows never change or disappear: money and stock movements. */
const onlyGrow = new Set(['ledger_entries', 'stock_movements'])
/** A row may be committed this long after its own timestamp (transaction time, clock differences), ms. */
const slackMs = 60_000

/**
 * Compares a restored backup with the live site. Rows may have been added, changed, or deleted since,
 * but no live row older than the backup may be missing from it, and rows of `onlyGrow` must be identical.
 * Returns the differences.
 */
export async function compareWithLive(
  back: Snapshot,
  live: Snapshot,
  madeAt: Date,
): Promise<string[]> {
  const before = new Date(madeAt.getTime() - slackMs).toISOString()
  const differences: string[] = []
  for (const table of live.tables) {
    const translation = back.tables.find(({ name }) => name === table.name)
    if (!translation) {
      differences.push(`${table.name} is missing from the backup`)
      continue
    }
    if (!table.columns.some(({ name }) => name === 'created_at')) continue
    const { missing, gone, changed } = await compareTable(table, {
      back,
      translation,
      live,
      before,
    })
    if (missing > 0) differences.push(`${table.name}: ${missing} rows are missing from the backup`)
    if (gone > 0) differences.push(`${table.name}: ${gone} rows are missing from the site`)
    if (changed > 0) differences.push(`${table.name}: ${changed} rows differ from the site`)
  }
  return differences
}

type Sides = { back: Snapshot; translation: Table; live: Snapshot; before: string }

/** Walks both tables in key order. */
async function compareTable(table: Table, { back, translation, live, before }: Sides) {
  const found = { missing: 0, gone: 0, changed: 0 }
  const isFixed = onlyGrow.has(table.name)
  const ours = back.readRows(translation)[Symbol.asyncIterator]()
  const theirs = live.readRows(table)[Symbol.asyncIterator]()
  let [own, other] = [await ours.next(), await theirs.next()]
  while (!own.done || !other.done) {
    const order = own.done ? 1 : other.done ? -1 : compareKeys(table, own.value, other.value)
    if (order > 0 && !other.done && createdAt(table, other.value) < before) found.missing += 1
    if (order < 0 && isFixed) found.gone += 1
    if (order === 0 && isFixed && JSON.stringify(own.value) !== JSON.stringify(other.value)) {
      found.changed += 1
    }
    if (order <= 0) own = await ours.next()
    if (order >= 0) other = await theirs.next()
  }
  return found
}

function createdAt({ columns }: Table, row: SnapshotRow): string {
  return String(row[columns.findIndex(({ name }) => name === 'created_at')])
}

function compareKeys(table: Table, a: SnapshotRow, b: SnapshotRow): number {
  for (const name of table.key) {
    const place = table.columns.findIndex((column: Column) => column.name === name)
    const [one, other] = [a[place], b[place]]
    const order =
      typeof one === 'string' && typeof other === 'string'
        ? Buffer.compare(Buffer.from(one), Buffer.from(other))
        : Number(one) - Number(other)
    if (order !== 0) return order
  }
  return 0
}
