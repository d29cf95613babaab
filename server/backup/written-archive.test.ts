import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { expect, test } from 'vitest'
import { generateSecrets, serializeSecrets } from '#platform/secrets/secrets.ts'
import { type ArchiveTable, partBytes } from './archive/format.ts'
import { secretsFingerprint } from './archive/secrets-fingerprint.ts'
import { describeSnapshot, type Written, writeArchive } from './archive/write-archive.ts'
import type { Table } from './database/schema.ts'
import type { Snapshot, SnapshotRow } from './database/snapshot.ts'

const secrets = generateSecrets()
const contents = {
  madeAt: new Date('2026-11-22T03:00:00Z'),
  version: '1.0.0',
  withPasswords: false,
  withSecrets: true,
  secrets,
}
type Type = ArchiveTable['columns'][number]['type']

function table(name: string, types: Record<string, Type>, key = ['id']): Table {
  const columns = Object.entries(types).map(([name, type]) => {
    return { name, type, isOptional: name !== 'id', sqlType: type }
  })
  return { name, columns, key, parents: [] }
}

/** An in-memory database; a cell's bytes spell its column and key. */
function snapshotOf(rows: [Table, SnapshotRow[]][]): Snapshot {
  return {
    tables: rows.map(([table]) => table),
    migrations: ['first', 'second'],
    async *readRows(table) {
      yield* rows.find(([one]) => one === table)?.[1] ?? []
    },
    readBytes: async (_, column, key) => Buffer.from(`${column} of ${key.join('/')}`),
    close: async () => {},
  }
}

async function entriesOf(snapshot: Snapshot, choice = contents) {
  let written: Written | undefined
  const packed = await buffer(writeArchive(snapshot, choice, (whole) => (written = whole)))
  const entries = (await unpackTar(gunzipSync(packed))).map(({ header, data }) => {
    return { name: header.name, mode: header.mode, at: header.mtime, data: Buffer.from(data ?? []) }
  })
  return { entries, written, packed }
}

const things = table('things', { size: 'integer', bytes: 'bytes', id: 'text', more: 'bytes' })
const pairs = table('pairs', { a: 'text', b: 'text', bytes: 'bytes' }, ['b', 'a'])
const accounts = table('accounts', { id: 'text', account_id: 'text', password: 'text' })
const start = Buffer.from('%PDF-1')
const small = snapshotOf([
  [
    things,
    [
      [2n ** 62n, { size: 13, start }, 'p', { size: 12, start: Buffer.alloc(0) }],
      [-1, null, 'q', null],
      [null, null, 'R', { size: 9, start }],
    ],
  ],
  [table('sessions', { id: 'text' }), [['signed in']]],
  [table('empty', { id: 'text' }), []],
  [pairs, [['1', '2', { size: 12, start }]]],
  [accounts, [['u', 'x', 'a hash']]],
])

test('writes rows in key order, each part followed by its files', async () => {
  const { entries, written } = await entriesOf(small)
  const texts = entries.slice(3, -1).map(({ name, data }) => [name, String(data)])
  expect(texts).toEqual([
    [
      'tables/things/000001.ndjson',
      `{"size":4611686018427387904,"bytes":{"file":"files/things_bytes/p.pdf","size":13},"id":"p","more":{"file":"files/things_more/p.bin","size":12}}
{"size":-1,"bytes":null,"id":"q","more":null}
{"size":null,"bytes":null,"id":"R","more":{"file":"files/things_more/_000003.pdf","size":9}}
`,
    ],
    ['files/things_bytes/p.pdf', 'bytes of p'],
    ['files/things_more/p.bin', 'more of p'],
    ['files/things_more/_000003.pdf', 'more of R'],
    [
      'tables/pairs/000001.ndjson',
      '{"a":"1","b":"2","bytes":{"file":"files/pairs_bytes/_000001.pdf","size":12}}\n',
    ],
    ['files/pairs_bytes/_000001.pdf', 'bytes of 2/1'],
    ['tables/accounts/000001.ndjson', '{"id":"u","account_id":"x","password":null}\n'],
  ])
  expect(written).toEqual({ rows: 5, files: 4, tables: 4 })
})

test('includes a manifest and a checksum of every entry, and only requested secrets', async () => {
  const { entries, packed } = await entriesOf(small)
  expect(entries.slice(0, 3).map(({ name, mode }) => [name, mode])).toEqual([
    ['README.txt', 0o644],
    ['manifest.json', 0o644],
    ['secrets.json', 0o600],
  ])
  expect(entries.every(({ at }) => at?.getTime() === 0)).toBe(true)
  expect(String(entries[2]?.data)).toBe(serializeSecrets(secrets))
  const manifest = describeSnapshot(small, contents)
  expect(String(entries[1]?.data)).toBe(`${JSON.stringify(manifest, null, 1)}\n`)
  expect(manifest).toMatchObject({
    ...{ format: 1, version: '1.0.0', madeAt: '2026-11-22T03:00:00.000Z' },
    ...{ migrations: ['first', 'second'], includes: { passwords: false, secrets: true } },
    ...{ secretsMark: secretsFingerprint(secrets) },
    ...{ leftOut: [{ table: 'sessions', why: expect.stringContaining('signs in again') }] },
    ...{ emptied: [{ table: 'accounts', column: 'password', why: expect.any(String) }] },
  })
  expect(manifest.tables.map(({ name, key }) => [name, key])).toEqual([
    ...[
      ['things', ['id']],
      ['empty', ['id']],
      ['pairs', ['b', 'a']],
      ['accounts', ['id']],
    ],
  ])
  expect(manifest.tables[1]?.columns).toEqual([{ name: 'id', type: 'text', isOptional: false }])
  const stated = JSON.parse(String(entries.at(-1)?.data))
  expect(stated.tables).toEqual([
    ...[
      { name: 'things', rows: 3 },
      { name: 'empty', rows: 0 },
    ],
    ...[
      { name: 'pairs', rows: 1 },
      { name: 'accounts', rows: 1 },
    ],
  ])
  expect(stated.entries).toEqual(
    entries.slice(0, -1).map(({ name, data }) => {
      return { name, size: data.length, sha256: createHash('sha256').update(data).digest('hex') }
    }),
  )
  // compressed
  expect(packed.length).toBeLessThan(entries.reduce((sum, { data }) => sum + data.length, 0))
})

test('includes passwords and secrets only on request', async () => {
  const choice = { ...contents, withPasswords: true, withSecrets: false }
  const { entries } = await entriesOf(small, choice)
  expect(entries.map(({ name }) => name)).not.toContain('secrets.json')
  expect(String(entries.at(-2)?.data)).toContain('"password":"a hash"')
  const manifest = describeSnapshot(small, choice)
  expect(manifest).toMatchObject({ includes: { passwords: true, secrets: false }, emptied: [] })
})

test('fills parts, and gives a longer row its own', async () => {
  const row = (id: string, size: number) => [id, 'x'.repeat(size - '{"id":"a","text":""}\n'.length)]
  const half = partBytes / 2
  const full = [row('b', half), row('c', half), row('d', 99)]
  const { entries, written } = await entriesOf(
    snapshotOf([
      [table('full', { id: 'text', text: 'text' }), full],
      [table('long', { id: 'text', text: 'text' }), [row('a', partBytes + 1), ...full]],
    ]),
  )
  expect(entries.slice(3, -1).map(({ name, data }) => [name, data.length])).toEqual([
    ['tables/full/000001.ndjson', partBytes],
    ['tables/full/000002.ndjson', 99],
    ['tables/long/000001.ndjson', partBytes + 1],
    ['tables/long/000002.ndjson', partBytes],
    ['tables/long/000003.ndjson', 99],
  ])
  expect(written).toEqual({ rows: 7, files: 0, tables: 2 })
})

test('writes files of one byte and of none', async () => {
  const rows = [
    ['a', { size: 1, start }],
    ['b', { size: 0, start: Buffer.alloc(0) }],
  ]
  const snapshot = snapshotOf([[table('files', { id: 'text', bytes: 'bytes' }), rows]])
  snapshot.readBytes = async (_, __, [id]) => Buffer.from(id === 'a' ? '1' : '')
  const { entries } = await entriesOf(snapshot)
  expect(entries.slice(4, -1).map(({ name, data }) => [name, String(data)])).toEqual([
    ['files/files_bytes/a.pdf', '1'],
    ['files/files_bytes/b.bin', ''],
  ])
})

test('fails the archive on any error and never reports it as complete', async () => {
  const readBytes = () => Promise.reject(new Error('the disk is gone'))
  const calls: Written[] = []
  const stream = writeArchive({ ...small, readBytes }, contents, (whole) => calls.push(whole))
  await expect(buffer(stream)).rejects.toThrow('the disk is gone')
  expect(calls).toEqual([])
})
