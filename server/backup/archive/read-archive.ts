import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { describeNamedFile } from '#platform/disk/data-dir.ts'
import { BadArchive } from './bad-archive.ts'
import { decryptArchive, isEncrypted, webStreamOf } from './encryption.ts'
import {
  type ArchiveTable,
  type Checksums,
  checksumsSchema,
  entryNames,
  formatVersion,
  type Manifest,
  manifestSchema,
  maxFileBytes,
  maxTextBytes,
  partName,
} from './format.ts'
import { pipeThrough } from './pipe-through.ts'
import { parseRows, type Row } from './rows.ts'

/** A row including its bytes. */
export type WholeRow = ReadonlyMap<string, string | number | bigint | Buffer | null>

/** Callbacks for reading an archive. Each may throw. Don't commit anything before `walkArchive` resolves. */
export type Visitor = {
  manifest?: (manifest: Manifest) => Promise<void>
  secrets?: (text: string) => Promise<void>
  row?: (table: ArchiveTable, row: WholeRow) => Promise<void>
}

/** What an archive contained. */
export type Walked = { manifest: Manifest; checksums: Checksums; bytes: number }

/**
 * Reads a whole archive and verifies everything: names, order, shapes, types, sizes, and checksums.
 * Throws `BadArchive` if anything is wrong.
 */
export async function walkArchive(
  path: string,
  passphrase: string | undefined,
  visitor: Visitor = {},
): Promise<Walked> {
  const entries = new Entries(await openPlain(path, passphrase))
  try {
    return await walk(entries, visitor)
  } catch (error) {
    // our own errors and the visitor's are already clear
    if (!entries.failure) throw error
    throw new BadArchive(`The file is damaged or incomplete: ${reasonOf(entries.failure)}`, {
      cause: error,
    })
  } finally {
    await entries.close()
  }
}

async function walk(entries: Entries, visitor: Visitor): Promise<Walked> {
  await entries.need(entryNames.readme, maxTextBytes)
  const manifest = parse(manifestSchema, await entries.need(entryNames.manifest, maxTextBytes), {
    before: requireKnownFormat,
    name: entryNames.manifest,
  })
  await visitor.manifest?.(manifest)
  if (manifest.includes.secrets) {
    const text = String(await entries.need(entryNames.secrets, maxTextBytes))
    await visitor.secrets?.(text)
  }
  const tables: Checksums['tables'] = []
  for (const table of manifest.tables) {
    tables.push({ name: table.name, rows: await walkTable(entries, table, visitor) })
  }
  const seen = [...entries.seen]
  const stated = parse(checksumsSchema, await entries.need(entryNames.checksums, maxTextBytes), {
    name: entryNames.checksums,
  })
  requireSame(seen, tables, stated)
  const more = await entries.next()
  if (more)
    throw new BadArchive(`The archive contains ${shown(more.name)}, which belongs to no table.`)
  return { manifest, checksums: stated, bytes: entries.bytes }
}

async function walkTable(
  entries: Entries,
  table: ArchiveTable,
  { row: take }: Visitor,
): Promise<number> {
  let count = 0
  for (let number = 1; ; number += 1) {
    const text = await entries.take(partName(table.name, number), maxTextBytes)
    if (text === undefined) return count
    for (const row of parseRows(table, text, count)) {
      const whole = await withFiles(entries, table, row)
      await take?.(table, whole)
      count += 1
    }
  }
}

async function withFiles(entries: Entries, table: ArchiveTable, row: Row): Promise<WholeRow> {
  const whole = new Map<string, string | number | bigint | Buffer | null>()
  for (const { name } of table.columns) {
    const value = row.get(name) ?? null
    if (value === null || typeof value !== 'object') {
      whole.set(name, value)
      continue
    }
    const bytes = await entries.need(value.file, maxFileBytes)
    if (bytes.length !== value.size) {
      throw new BadArchive(`${value.file} has ${bytes.length} bytes instead of ${value.size}.`)
    }
    whole.set(name, bytes)
  }
  return whole
}

function requireKnownFormat(value: unknown): void {
  const format = Object(value).format
  if (typeof format === 'number' && format > formatVersion) {
    throw new BadArchive(
      `This backup was made by a newer Lampstand (${shown(Object(value).version)}, format ${format}; this one reads up to format ${formatVersion}). Upgrade Lampstand first.`,
      { problem: 'newer' },
    )
  }
}

function requireSame(
  seen: Checksums['entries'],
  tables: Checksums['tables'],
  stated: Checksums,
): void {
  for (const [index, entry] of seen.entries()) {
    const known = stated.entries[index]
    if (known?.name !== entry.name || known.size !== entry.size || known.sha256 !== entry.sha256) {
      throw new BadArchive(
        `The checksum of ${entry.name} is wrong. The file was changed or damaged.`,
      )
    }
  }
  if (stated.entries.length !== seen.length) {
    throw new BadArchive('Some files listed in checksums.json are missing.')
  }
  for (const [index, { name, rows }] of tables.entries()) {
    const known = stated.tables[index]
    if (known?.name !== name || known.rows !== rows) {
      throw new BadArchive(`${name} has ${rows} rows, but checksums.json says ${known?.rows}.`)
    }
  }
}

/** A tar's entries one after another; only one is in memory at a time. */
class Entries {
  readonly seen: Checksums['entries'] = []
  bytes = 0
  failure: unknown
  readonly #source: Readable
  readonly #reader: ReadableStreamDefaultReader<ParsedTarEntry>
  #ahead: { name: string; size: number; body: ReadableStream<Uint8Array> } | undefined

  constructor(source: Readable) {
    this.#source = source
    const decoder = createTarDecoder({ strict: true })
    this.#reader = webStreamOf(source).pipeThrough(decoder).getReader()
  }

  /** Returns the entry's bytes. Throws if the next entry has another name. */
  async need(name: string, most: number): Promise<Buffer> {
    const data = await this.take(name, most)
    if (data) return data
    const found = this.#ahead
      ? `found ${shown(this.#ahead.name)} instead`
      : 'the file ends too early'
    throw new BadArchive(`${name} is missing from the archive: ${found}.`)
  }

  /** The next entry's bytes if it has this name; otherwise undefined, and it stays next. */
  async take(name: string, most: number): Promise<Buffer | undefined> {
    const next = await this.next()
    if (next?.name !== name) return undefined
    if (next.size > most) {
      throw new BadArchive(`${name} is too large for a backup (${next.size} bytes).`)
    }
    this.#ahead = undefined
    const data = await this.#guard(readAll(next.body, next.size))
    const sha256 = createHash('sha256').update(data).digest('hex')
    this.seen.push({ name, size: data.length, sha256 })
    this.bytes += data.length
    return data
  }

  async next() {
    if (this.#ahead) return this.#ahead
    const { done, value } = await this.#guard(this.#reader.read())
    if (done) return undefined
    const { name, size, type = 'file' } = value.header
    if (type !== 'file') {
      throw new BadArchive(`${shown(name)} is a ${type} instead of a file.`)
    }
    this.#ahead = { name, size, body: value.body }
    return this.#ahead
  }

  async close(): Promise<void> {
    await this.#reader.cancel().catch(() => {})
    this.#source.destroy()
  }

  async #guard<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      this.failure = error
      throw error
    }
  }
}

async function readAll(body: ReadableStream<Uint8Array>, size: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(piece)
  return Buffer.concat(pieces, size)
}

/** The tar's bytes, decompressed and, if necessary, decrypted. */
async function openPlain(path: string, passphrase: string | undefined): Promise<Readable> {
  const file = await openFile(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(32), position: 0 })
  const start = buffer.subarray(0, bytesRead)
  const stream = file.createReadStream({ start: 0 })
  if (isEncrypted(start)) {
    if (passphrase === undefined) {
      stream.destroy()
      throw new BadArchive(
        'This backup is encrypted. Use --passphrase-file FILE with its passphrase, or set BACKUP_PASSPHRASE.',
        { problem: 'passphraseMissing' },
      )
    }
    return unpacked(await unsealed(stream, passphrase))
  }
  if (start[0] !== 0x1f || start[1] !== 0x8b) {
    stream.destroy()
    throw new BadArchive('This isn’t a Lampstand backup. Those are .tar.gz or .tar.gz.age files.', {
      problem: 'notBackup',
    })
  }
  return unpacked(stream)
}

async function openFile(path: string) {
  try {
    return await open(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const why = code === 'ENOENT' ? 'no such file' : describeNamedFile(error)
    throw new BadArchive(`${path} can’t be read: ${why}`, { cause: error })
  }
}

async function unsealed(stream: Readable, passphrase: string): Promise<Readable> {
  try {
    return await decryptArchive(stream, passphrase)
  } catch (error) {
    stream.destroy()
    throw new BadArchive(reasonOf(error), { problem: 'passphraseWrong', cause: error })
  }
}

function unpacked(stream: Readable): Readable {
  return pipeThrough(stream, createGunzip())
}

function parse<T>(
  schema: { parse: (value: unknown) => T },
  data: Buffer,
  { name, before }: { name: string; before?: (value: unknown) => void },
): T {
  try {
    const value: unknown = JSON.parse(String(data))
    before?.(value)
    return schema.parse(value)
  } catch (error) {
    if (error instanceof BadArchive) throw error
    throw new BadArchive(`${name} is invalid: ${reasonOf(error)}`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Quotes an untrusted name for terminal output. */
function shown(name: unknown): string {
  return JSON.stringify(String(name).slice(0, 100))
}
