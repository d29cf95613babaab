import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { packTar, unpackTar } from 'modern-tar'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/open.ts'
import { generateSecrets } from '#platform/secrets/secrets.ts'
import { encryptArchive } from './archive/encryption.ts'
import { maxTextBytes } from './archive/format.ts'
import { walkArchive } from './archive/read-archive.ts'
import { writeArchive } from './archive/write-archive.ts'
import { openSqliteSnapshot } from './database/sqlite-snapshot.ts'
import { checkArchive } from './restore/fill.ts'
import { restore } from './restore/restore.ts'

type Entry = { header: { name: string; size: number; type?: 'file' | 'symlink' }; data: Uint8Array }

const folder = mkdtempSync(join(tmpdir(), 'lampstand-hostile-'))
const good = join(folder, 'good.tar.gz')
const secrets = generateSecrets()
const contents = {
  madeAt: new Date('2026-11-22T03:00:00Z'),
  version: '1.0.0',
  withPasswords: false,
  withSecrets: true,
  secrets,
}

beforeAll(async () => {
  const path = join(folder, 'lampstand.sqlite')
  const database = await openSqlite(path)
  await migrate(database)
  await database.close()
  const file = new Sqlite(path)
  file
    .prepare(
      `insert into images (id, category, filename, original_name, mime_type, size, width, height,
       description, version, created_at, bytes) values ('p1', 'a', 'f', 'o', 'image/png', 3, 1, 1, '', 'v', 't', x'010203')`,
    )
    .run()
  file.close()
  const snapshot = await openSqliteSnapshot(path)
  await writeFile(good, writeArchive(snapshot, contents))
  await snapshot.close()
})

/** Fixes the checksums, as an attacker who changes a manifest would. */
function sumAgain(work: (entries: Entry[]) => Entry[]) {
  return (entries: Entry[]) => {
    const changed = work(entries)
    const last = changed.at(-1)
    if (!last) return changed
    const told = JSON.parse(String(Buffer.from(last.data)))
    told.entries = changed.slice(0, -1).map(({ header: { name }, data }) => ({
      name,
      size: data.length,
      sha256: createHash('sha256').update(data).digest('hex'),
    }))
    return changed.with(-1, { ...last, data: Buffer.from(JSON.stringify(told)) })
  }
}

/** The valid archive with changed entries. */
async function change(name: string, work: (entries: Entry[]) => Entry[]): Promise<string> {
  const entries = (await unpackTar(gunzipSync(readFileSync(good)))).map(({ header, data }) => ({
    header: { name: header.name, size: header.size },
    data: data ?? new Uint8Array(),
  }))
  const changed = work(entries).map(({ header, data }) => ({
    header: { ...header, size: header.type === 'symlink' ? 0 : data.length },
    data,
  }))
  const path = join(folder, `${name}.tar.gz`)
  writeFileSync(path, gzipSync(await packTar(changed)))
  return path
}

/** Changes one entry's text. */
function edit(file: string, from: string | RegExp, to: string) {
  return (entries: Entry[]) =>
    entries.map((entry) =>
      entry.header.name === file
        ? { ...entry, data: Buffer.from(String(Buffer.from(entry.data)).replace(from, to)) }
        : entry,
    )
}

/** The error of the check that each restore does first, otherwise of the restore. */
async function refusalInside(path: string): Promise<string> {
  const found = await checkArchive(path, undefined).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return found === undefined ? refusal(path) : String(found)
}

async function refusal(path: string, passphrase?: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-refused-'))
  const error: unknown = await restore(path, passphrase, { databaseUrl: undefined, dataDir }).then(
    () => 'no error',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Error)
  return String(error)
}

describe('an invalid archive is refused in plain words', () => {
  test('except the valid one', async () => {
    const { rows, bytes } = await checkArchive(good, undefined)
    expect(rows).toBe(2)
    const sizes = (await unpackTar(gunzipSync(readFileSync(good)))).map(({ data }) => data?.length)
    expect(bytes).toBe(sizes.reduce<number>((sum, size = 0) => sum + size, 0))
  })

  test('except one with a table in two parts', async () => {
    const path = await change(
      'two-parts',
      sumAgain((entries) => {
        const at = entries.findIndex(({ header }) => header.name === 'tables/images/000001.ndjson')
        const [part, picture] = entries.slice(at, at + 2)
        if (!part || !picture) return []
        const next = { ...part, header: { ...part.header, name: 'tables/images/000002.ndjson' } }
        return edit(
          'checksums.json',
          /("images",\s*"rows": )1/,
          '$12',
        )(entries.toSpliced(at + 2, 0, next, picture))
      }),
    )
    expect((await checkArchive(path, undefined)).rows).toBe(3)
  })

  test('but visitor errors are passed through', async () => {
    const fault = new Error('an error of the visitor')
    await expect(
      walkArchive(good, undefined, { manifest: () => Promise.reject(fault) }),
    ).rejects.toBe(fault)
  })

  test.each<[string, (entries: Entry[]) => Entry[], string]>([
    [
      'a picture with a changed byte',
      edit('pictures/p1.bin', '\x02', '\x09'),
      'checksum of pictures/p1.bin is wrong',
    ],
    [
      'a row with a changed word',
      edit('tables/images/000001.ndjson', '"o"', '"x"'),
      'checksum of tables/images/000001.ndjson is wrong',
    ],
    [
      'text instead of a number',
      edit('tables/images/000001.ndjson', '"width":1', '"width":"1"'),
      'Row 1 of images: width isn’t of type integer',
    ],
    [
      'a missing number',
      edit('tables/images/000001.ndjson', '"width":1', '"width":null'),
      'width isn’t of type integer',
    ],
    [
      'an extra column',
      edit('tables/images/000001.ndjson', '"width":1', '"width":1,"__proto__":1'),
      'an unknown column: "__proto__"',
    ],
    [
      'a missing column',
      edit('tables/images/000001.ndjson', '"width":1,', ''),
      'Row 1 of images is missing width',
    ],
    [
      'invalid JSON',
      edit('tables/images/000001.ndjson', '{', '<'),
      'Row 1 of images isn’t a JSON object',
    ],
    [
      'an empty row',
      edit('tables/images/000001.ndjson', '\n', '\n\n'),
      'Row 2 of images isn’t a JSON object',
    ],
    [
      'a file outside of the archive',
      edit('tables/images/000001.ndjson', 'pictures/p1.bin', '../../p1.bin'),
      'bytes isn’t of type bytes',
    ],
    [
      'a wrong size',
      edit('tables/images/000001.ndjson', '"size":3}', '"size":4}'),
      'has 3 bytes instead of 4',
    ],
    [
      'an unknown table',
      edit('manifest.json', '"name": "images"', '"name": "imagez"'),
      'a table that no version has: imagez',
    ],
    [
      'a missing table',
      sumAgain(edit('manifest.json', /\{\n {3}"name": "carts"[\s\S]*?\n {2}\},\n/, '')),
      'The archive is missing carts',
    ],
    [
      'a duplicate table',
      sumAgain(edit('manifest.json', /(\{\n {3}"name": "carts"[\s\S]*?\n {2}\},\n)/, '$1$1')),
      'A table is listed twice',
    ],
    [
      'a changed type',
      sumAgain(edit('manifest.json', '"type": "integer"', '"type": "text"')),
      'don’t match that version',
    ],
    [
      'a name that contains SQL',
      edit('manifest.json', '"name": "images"', '"name": "images\\"; drop table x"'),
      'manifest.json is invalid',
    ],
    [
      'a newer format',
      edit('manifest.json', '"format": 1', '"format": 2'),
      'Error: This backup was made by a newer Lampstand ("1.0.0", format 2',
    ],
    [
      'a newer schema',
      edit(
        'manifest.json',
        '"2026-11-25-picture-focus"',
        '"2026-11-25-picture-focus","2031-01-01-x"',
      ),
      'made by a newer Lampstand',
    ],
    [
      'migrations that never existed',
      edit('manifest.json', '"2026-11-21-foundation",\n', ''),
      'in an order that never existed',
    ],
    [
      'another product',
      edit('manifest.json', '"lampstand"', '"other"'),
      'this isn’t a Lampstand backup',
    ],
    [
      'other secrets',
      sumAgain(edit('secrets.json', '"session": "', '"session": "other')),
      'secrets in the archive don’t match',
    ],
    [
      'a missing checksum',
      edit('checksums.json', /\{[^{}]*README[^{}]*\},/, ''),
      'The checksum of README.txt is wrong',
    ],
    [
      'a checksum for another file',
      edit('checksums.json', 'pictures/p1.bin', 'pictures/p2.bin'),
      'The checksum of pictures/p1.bin is wrong',
    ],
    [
      'a checksum with another size',
      edit('checksums.json', /(p1\.bin",\s*"size": )3/, '$14'),
      'The checksum of pictures/p1.bin is wrong',
    ],
    [
      'a checksum for a missing file',
      edit('checksums.json', '],', `,{"name":"x","size":0,"sha256":"${'0'.repeat(64)}"}],`),
      'Some files listed in checksums.json are missing',
    ],
    [
      'a wrong row count',
      edit('checksums.json', /("images",\s*"rows": )1/, '$12'),
      'images has 1 rows, but checksums.json says 2',
    ],
    [
      'no checksums',
      (entries) => entries.slice(0, -1),
      'checksums.json is missing from the archive: the file ends too early',
    ],
    [
      'a missing picture',
      (entries) => entries.filter(({ header }) => !header.name.startsWith('pictures/')),
      'pictures/p1.bin is missing',
    ],
    [
      'an extra entry',
      (entries) => [
        ...entries,
        { header: { name: '../../etc/cron.d/x', size: 1 }, data: Buffer.from('x') },
      ],
      '"../../etc/cron.d/x", which belongs to no table',
    ],
    [
      'a symlink',
      (entries) => [
        { header: { name: 'README.txt', size: 0, type: 'symlink' }, data: new Uint8Array() },
        ...entries.slice(1),
      ],
      'is a symlink instead of a file',
    ],
  ])('%s', async (name, work, said) => {
    expect(await refusalInside(await change(name.replaceAll(' ', '-'), work))).toContain(said)
  })

  test('damaged or incomplete if cut off anywhere', async () => {
    const bytes = readFileSync(good)
    for (const part of [0.1, 0.4, 0.7, 0.95, 0.999]) {
      const path = join(folder, `cut-${part}.tar.gz`)
      writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length * part)))
      expect(await refusal(path)).toMatch(/damaged or incomplete|is missing from the archive/)
    }
  })

  test('other files and empty ones', async () => {
    const text = join(folder, 'text.txt')
    for (const start of ['hello', '\x1fello', 'h\x8bllo']) {
      writeFileSync(text, start, 'latin1')
      expect(await refusal(text)).toContain('isn’t a Lampstand backup')
    }
    expect(await refusal(join(folder, 'nowhere'))).toContain('nowhere can’t be read')
    const zeros = join(folder, 'zeros.tar.gz')
    writeFileSync(zeros, gzipSync(Buffer.alloc(50_000_000)))
    expect(await refusal(zeros)).toContain('README.txt is missing')
  })

  test.each([
    [maxTextBytes + 1, 'README.txt is too large for a backup'],
    [maxTextBytes, 'damaged or incomplete'],
  ])('refuses a too large entry of %i bytes before reading it', async (size, said) => {
    const bytes = gunzipSync(readFileSync(good))
    expect(bytes.toString('latin1', 0, 11)).toBe('README.txt\0')
    bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1')
    // POSIX header checksum: sum of its bytes, with spaces for the sum itself
    bytes.fill(' ', 148, 156)
    const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0)
    bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
    const path = join(folder, 'bomb.tar.gz')
    writeFileSync(path, gzipSync(bytes))
    expect(await refusal(path)).toContain(said)
  })
})

describe('an encrypted archive', () => {
  const sealed = join(folder, 'sealed.tar.gz.age')
  const passphrase = 'a lamp on its stand'

  test('opens only with its passphrase', async () => {
    const { createReadStream } = await import('node:fs')
    await writeFile(sealed, await encryptArchive(createReadStream(good), passphrase, 4))
    expect((await checkArchive(sealed, passphrase)).rows).toBe(2)
    expect(await refusal(sealed)).toContain('This backup is encrypted. Use --passphrase-file')
    expect(await refusal(sealed, 'another lamp there')).toContain('passphrase doesn’t open')
  })

  test('is reported as damaged if a byte changed', async () => {
    const bytes = readFileSync(sealed)
    bytes[bytes.length - 40] = (bytes.at(-40) ?? 0) ^ 1
    writeFileSync(`${sealed}.changed`, bytes)
    expect(await refusal(`${sealed}.changed`, passphrase)).toContain('damaged or incomplete')
  })
})
