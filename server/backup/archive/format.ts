import { z } from 'zod'

/** Version of the archive format; higher ones were made by a newer Lampstand. */
export const formatVersion = 1

/** Maximum bytes of rows per entry; a longer single row gets its own entry. */
export const partBytes = 4 * 1024 * 1024
/** Maximum bytes of an entry when reading: rows, and a picture or document. */
export const maxTextBytes = 64 * 1024 * 1024
export const maxFileBytes = 512 * 1024 * 1024

export const entryNames = {
  readme: 'README.txt',
  manifest: 'manifest.json',
  secrets: 'secrets.json',
  checksums: 'checksums.json',
} as const

/** Table and column names as in SQL. */
const sqlName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/, 'must be a name of a table or column')

const tableSchema = z.strictObject({
  name: sqlName,
  /** in database order; `integer` also holds booleans as 0 and 1 */
  columns: z
    .array(
      z.strictObject({
        name: sqlName,
        type: z.enum(['text', 'integer', 'bytes']),
        isOptional: z.boolean(),
      }),
    )
    .min(1),
  /** the columns that order and identify rows */
  key: z.array(sqlName).min(1),
})

/** The first entry of an archive: its origin and contents. */
export const manifestSchema = z.strictObject({
  product: z.literal('lampstand', 'must be lampstand: this isn’t a Lampstand backup'),
  format: z.int().min(1),
  /** version of the product that made it */
  version: z.string().max(50),
  madeAt: z.iso.datetime(),
  /** migrations that had run */
  migrations: z.array(z.string().max(200)).min(1),
  includes: z.strictObject({ passwords: z.boolean(), secrets: z.boolean() }),
  /** identifies the secrets that encrypted what's still encrypted in here */
  secretsMark: z.string().max(100),
  tables: z.array(tableSchema).min(1),
  leftOut: z.array(z.strictObject({ table: sqlName, why: z.string() })),
  emptied: z.array(z.strictObject({ table: sqlName, column: sqlName, why: z.string() })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ArchiveTable = Manifest['tables'][number]

/** The last entry: SHA-256 (hex) and size of every other entry, and each table's row count. */
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

/** A reference to a row's bytes, in an entry that follows the row. */
export const fileReferenceSchema = z.strictObject({
  file: z.string().regex(/^(pictures|files\/[a-z0-9_]+)\/[a-z0-9_-]{1,90}\.[a-z]{2,4}$/),
  size: z.int().min(0),
})

export type FileReference = z.infer<typeof fileReferenceSchema>

/** A cell of a row; bytes are a reference to their file. */
export type Cell = string | number | bigint | null | FileReference

/** Entry name of a table's rows; `number` starts at 1. */
export function partName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}.ndjson`
}
