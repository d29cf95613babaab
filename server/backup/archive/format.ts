import { z } from 'zod'

/** Of the archive's own form. A file with a higher number was made by a newer Lampstand. */
export const formatVersion = 1

/** Text of rows that one entry holds at most, bytes; a longer single row has an entry of its own. */
export const partBytes = 4 * 1024 * 1024
/** Most bytes that one entry may have when it is read: rows, and one picture or document. */
export const maxTextBytes = 64 * 1024 * 1024
export const maxFileBytes = 512 * 1024 * 1024

export const entryNames = {
  readme: 'README.txt',
  manifest: 'manifest.json',
  secrets: 'secrets.json',
  checksums: 'checksums.json',
} as const

/** Names of tables and columns, as SQL writes them. */
const sqlName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/, 'must be a name of a table or column')

const tableSchema = z.strictObject({
  name: sqlName,
  /** in the database's order; `integer` holds whole numbers and 0 or 1 for no and yes */
  columns: z
    .array(
      z.strictObject({
        name: sqlName,
        type: z.enum(['text', 'integer', 'bytes']),
        isOptional: z.boolean(),
      }),
    )
    .min(1),
  /** the columns by which rows are ordered and told apart */
  key: z.array(sqlName).min(1),
})

/** What stands at the begin of an archive: what it is, and what is in it. */
export const manifestSchema = z.strictObject({
  product: z.literal('lampstand', 'must be lampstand: this is no back-up of this product'),
  format: z.int().min(1),
  /** of the product that made it */
  version: z.string().max(50),
  madeAt: z.iso.datetime(),
  /** the database's schema, as the migrations that have run */
  migrations: z.array(z.string().max(200)).min(1),
  includes: z.strictObject({ passwords: z.boolean(), secrets: z.boolean() }),
  /** tells whether an installation's secrets are those that closed what is closed in here */
  secretsMark: z.string().max(100),
  tables: z.array(tableSchema).min(1),
  leftOut: z.array(z.strictObject({ table: sqlName, why: z.string() })),
  emptied: z.array(z.strictObject({ table: sqlName, column: sqlName, why: z.string() })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ArchiveTable = Manifest['tables'][number]

/** What stands at the end: SHA-256 (hex) and size of every entry before it, and the rows of each table. */
export const checksumsSchema = z.strictObject({
  entries: z.array(
    z.strictObject({
      name: z.string(),
      size: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  tables: z.array(z.strictObject({ name: sqlName, rows: z.int().min(0) })),
})

export type Checksums = z.infer<typeof checksumsSchema>

/** Where a row's bytes are: in an entry of their own, which follows the row's. */
export const fileReferenceSchema = z.strictObject({
  file: z.string().regex(/^(pictures|files\/[a-z0-9_]+)\/[a-z0-9_-]{1,90}\.[a-z]{2,4}$/),
  size: z.int().min(0),
})

export type FileReference = z.infer<typeof fileReferenceSchema>

/** A cell of a row; bytes are a reference to their file. */
export type Cell = string | number | bigint | null | FileReference

/** The entry of a table's rows: 1 is the first. */
export function partName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}.ndjson`
}
