import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { type Secrets, serializeSecrets } from '#platform/secrets/secrets.ts'
import type { Table } from '#server/backup/database/schema.ts'
import type { Snapshot, SnapshotRow } from '#server/backup/database/snapshot.ts'
import { decryptRow } from './decrypted-columns.ts'
import { fileName } from './file-names.ts'
import {
  type Cell,
  type Checksums,
  entryNames,
  formatVersion,
  type Manifest,
  partBytes,
  partName,
} from './format.ts'
import { leftOut, passwordColumns, whyEmptied } from './left-out-tables.ts'
import { pipeThrough } from './pipe-through.ts'
import { secretsFingerprint } from './secrets-fingerprint.ts'

/** README.txt in every archive: how to read it without Lampstand. */
const readmeText = `This is a backup of a Lampstand site.

To restore it:   lampstand restore THIS-FILE     (docs/disaster.md has the steps and the command for
                 each kind of installation; in a checkout: npm run restore -- THIS-FILE)

To read it without Lampstand:

  age -d FILE.tar.gz.age > FILE.tar.gz    only if the name ends in .age; asks for the passphrase
  tar -xzf FILE.tar.gz

manifest.json    what this is: format, version, when it was made, the tables and columns, and what
                 was left out or emptied and why
secrets.json     the installation's keys (only in backups with a passphrase)
tables/          one folder per table, with its rows ordered by key, one JSON object per line
                 (NDJSON, UTF-8). Money is in cents, times are ISO 8601 in UTC, 1 is yes and 0 is no.
                 Texts that contain JSON (bodies, addresses) are stored as text.
pictures/        every picture as it was uploaded; rows in tables/images name their files
files/           other files, such as shipping labels; rows name their files
checksums.json   size and SHA-256 of every file before it, and the number of rows in each table

docs/backup.md in the product describes the whole format.
`

/** The contents of an archive besides the database's rows. */
export type Contents = {
  madeAt: Date
  version: string
  withPasswords: boolean
  /** whether to include secrets.json */
  withSecrets: boolean
  /** the installation's secrets, which decrypt what's plain in an archive */
  secrets: Secrets
}

/** The totals of a written archive. */
export type Written = { rows: number; files: number; tables: number }

type Entry = { name: string; data: Buffer; mode?: number }

/**
 * A snapshot as the bytes of a `.tar.gz`, with backpressure. Deterministic: the same content gives the
 * same bytes. Calls `onWhole` once the last byte is made.
 */
export function writeArchive(
  snapshot: Snapshot,
  contents: Contents,
  onWhole: (written: Written) => void = () => {},
): Readable {
  const { readable, controller } = createTarPacker()
  async function pack(): Promise<void> {
    const checksums: Checksums = { entries: [], tables: [] }
    for await (const entry of listEntries(snapshot, contents, checksums)) {
      const { name, data } = entry
      const mode = entry.mode ?? 0o644
      const body = controller.add({ name, size: data.length, mode, mtime: new Date(0) }).getWriter()
      await body.write(data)
      await body.close()
    }
    controller.finalize()
    onWhole({
      rows: checksums.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: checksums.entries.filter(({ name }) => /^(pictures|files)\//.test(name)).length,
      tables: checksums.tables.length,
    })
  }
  pack().catch((error: unknown) => controller.error(error))
  const gzip = createGzip({ level: 6 })
  const plain = Readable.from(readable, { objectMode: false })
  return pipeThrough(plain, gzip)
}

/** The manifest for this snapshot. */
export function describeSnapshot(snapshot: Snapshot, contents: Contents): Manifest {
  const { withPasswords, withSecrets, secrets, version, madeAt } = contents
  const [included, left] = split(snapshot.tables)
  return {
    product: 'lampstand',
    format: formatVersion,
    version,
    madeAt: madeAt.toISOString(),
    migrations: [...snapshot.migrations],
    includes: { passwords: withPasswords, secrets: withSecrets },
    secretsMark: secretsFingerprint(secrets),
    tables: included.map(({ name, columns, key }) => ({
      name,
      columns: columns.map(({ name, type, isOptional }) => ({ name, type, isOptional })),
      key,
    })),
    leftOut: left.map(({ name }) => ({ table: name, why: leftOut.get(name) ?? '' })),
    emptied: withPasswords
      ? []
      : included.flatMap(({ name, columns }) =>
          columns
            .filter((column) => passwordColumns.get(name)?.includes(column.name))
            .map((column) => ({ table: name, column: column.name, why: whyEmptied })),
        ),
  }
}

async function* listEntries(
  snapshot: Snapshot,
  contents: Contents,
  checksums: Checksums,
): AsyncGenerator<Entry> {
  const counted = (entry: Entry) => {
    const sha256 = createHash('sha256').update(entry.data).digest('hex')
    checksums.entries.push({ name: entry.name, size: entry.data.length, sha256 })
    return entry
  }
  const manifest = describeSnapshot(snapshot, contents)
  yield counted({ name: entryNames.readme, data: Buffer.from(readmeText) })
  yield counted({ name: entryNames.manifest, data: jsonOf(manifest) })
  if (contents.withSecrets) {
    const text = serializeSecrets(contents.secrets)
    yield counted({ name: entryNames.secrets, data: Buffer.from(text), mode: 0o600 })
  }
  const [included] = split(snapshot.tables)
  for (const table of included) {
    let rows = 0
    for await (const part of listParts(snapshot, table, manifest, contents.secrets)) {
      rows += part.rows
      yield counted(part.entry)
      for (const { column, key, name } of part.files) {
        yield counted({ name, data: await snapshot.readBytes(table, column, key) })
      }
    }
    checksums.tables.push({ name: table.name, rows })
  }
  yield { name: entryNames.checksums, data: jsonOf(checksums) }
}

type File = { column: string; key: SnapshotRow; name: string }
type Part = { entry: Entry; rows: number; files: File[] }

/** A table's rows in parts, each followed by its files. */
async function* listParts(
  snapshot: Snapshot,
  table: Table,
  { emptied }: Manifest,
  secrets: Secrets,
): AsyncGenerator<Part> {
  const emptiedHere = emptied.filter((one) => one.table === table.name).map(({ column }) => column)
  let [lines, size, number, rowNumber]: [string[], number, number, number] = [[], 0, 1, 0]
  let files: File[] = []
  const finish = (): Part => {
    const entry = { name: partName(table.name, number), data: Buffer.from(lines.join('')) }
    const part = { entry, rows: lines.length, files }
    ;[lines, files, size] = [[], [], 0]
    number += 1
    return part
  }
  for await (const row of snapshot.readRows(table)) {
    rowNumber += 1
    const { line, named } = present(table, decryptRow(table, row, secrets), rowNumber, emptiedHere)
    if (lines.length > 0 && size + line.length > partBytes) yield finish()
    lines.push(line)
    files.push(...named)
    size += line.length
  }
  if (lines.length > 0) yield finish()
}

function present(table: Table, row: SnapshotRow, number: number, emptied: readonly string[]) {
  const key = table.key.map((name) => cellOf(table, row, name))
  const named: File[] = []
  const cells = table.columns.map(({ name: column }, index) => {
    const value = emptied.includes(column) ? null : (row[index] ?? null)
    if (value === null || typeof value !== 'object') return textOf(column, value)
    const name = fileName({ table: table.name, column }, key, number, value.start)
    named.push({ column, key, name })
    return textOf(column, { file: name, size: value.size })
  })
  return { line: `{${cells.join(',')}}\n`, named }
}

/** Writes integers beyond JavaScript's safe range as JSON numbers, digit by digit. */
function textOf(column: string, value: Cell): string {
  return `${JSON.stringify(column)}:${typeof value === 'bigint' ? value : JSON.stringify(value)}`
}

function cellOf(table: Table, row: SnapshotRow, name: string) {
  return row[table.columns.findIndex((column) => column.name === name)] ?? null
}

function jsonOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}

/** Splits tables into those included and those left out. */
function split(tables: readonly Table[]): [Table[], Table[]] {
  const isLeft = ({ name }: Table) => leftOut.has(name)
  return [tables.filter((table) => !isLeft(table)), tables.filter(isLeft)]
}
