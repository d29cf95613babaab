import { describe, expect, test } from 'vitest'
import { describeOnBoth } from '#test/support.ts'
import { fileName } from './archive/file-names.ts'
import { leftOut } from './archive/left-out-tables.ts'
import { parseRows } from './archive/rows.ts'
import { listTables, run } from './database/load-archive.ts'
import { inOrder } from './database/schema.ts'
import { bytesOf, rowOf } from './database/snapshot.ts'
import { listOwnTables } from './restore/fill.ts'

/** Left out for the reasons in `leftOut`. Decide here for every new table. */
const notInArchives = [
  'alerts',
  'email_log',
  'image_renditions',
  'installation',
  'kysely_migration',
  'kysely_migration_lock',
  'link_looks',
  'password_resets',
  'preview_links',
  'previews',
  'rate_limits',
  'sessions',
  'stored_answers',
  'upkeep_rounds',
  'verifications',
  'video_thumbnails',
]

const inArchives = [
  'accounts',
  'activity',
  'cart_items',
  'carts',
  'connections',
  'contact_messages',
  'document_revisions',
  'documents',
  'draft_versions',
  'event_arrivals',
  'event_attendance',
  'event_responses',
  'file_parts',
  'files',
  'findings_aside',
  'images',
  'import_items',
  'imports',
  'invitations',
  'ledger_entries',
  'ledger_fees',
  'message_openings',
  'message_reminders',
  'message_replies',
  'need_promises',
  'newsletter_requests',
  'newsletter_signups',
  'newsletter_stops',
  'order_events',
  'order_items',
  'order_packages',
  'orders',
  'outbox',
  'own_page_moves',
  'own_pages',
  'ownership_offers',
  'page_days',
  'passkeys',
  'payment_events',
  'planned_changes',
  'product_colors',
  'product_stock',
  'product_variants',
  'products',
  'quotes',
  'saved_replies',
  'shared_drafts',
  'shift_stops',
  'shipping_labels',
  'site_state',
  'stock_movements',
  'test_payments',
  'translations',
  'two_factors',
  'users',
  'withdrawn_testimonials',
]

test('every table is archived or deliberately left out', async () => {
  const names = (await listOwnTables()).map(({ name }) => name)
  expect(names.filter((name) => !leftOut.has(name)).toSorted()).toEqual(inArchives)
  expect(names.filter((name) => leftOut.has(name)).toSorted()).toEqual(notInArchives)
})

describeOnBoth('the tables of a database', (app) => {
  test('are described the same by both databases, with keys, parents before children', async () => {
    const shapes = (await inOrder(await listTables(app().context))).map(
      ({ name, columns, key, parents }) => ({
        name,
        columns: columns.map(({ name: column, type, isOptional }) => [column, type, isOptional]),
        key,
        parents: parents.toSorted(),
      }),
    )
    const own = inOrder(await listOwnTables())
    expect(shapes.map(({ name }) => name)).toEqual(own.map(({ name }) => name))
    for (const [index, { name, columns, key, parents }] of own.entries()) {
      expect(key, name).not.toEqual([])
      expect(shapes[index]).toEqual({
        name,
        columns: columns.map(({ name: column, type, isOptional }) => [column, type, isOptional]),
        key,
        parents: parents.toSorted(),
      })
    }
  })

  test('have no auto-increment columns, which a restore would have to reset', async () => {
    const { db, dialect } = app().context
    const counters =
      dialect === 'postgres'
        ? 'select sequencename as name from pg_sequences where schemaname = current_schema()'
        : "select name from sqlite_master where name = 'sqlite_sequence'"
    expect(await run(db, counters)).toEqual([])
  })
})

describe('a row', () => {
  const column = (name: string, type: 'text' | 'integer' | 'bytes') => ({
    ...{ name, type, isOptional: true, sqlType: '' },
  })
  const table = {
    ...{ name: 'things', key: ['id'], parents: [] },
    columns: [column('id', 'text'), column('size', 'integer'), column('bytes', 'bytes')],
  }
  const parsed = (text: string, before = 0) => [
    ...parseRows(table, Buffer.from(text), before).map((row) => [...row.values()]),
  ]
  const line = (size: string, id = '"a"') => `{"id":${id},"size":${size},"bytes":null}`

  test('is parsed from its line, with or without a final newline', () => {
    const rows = [
      ['a', 1, null],
      ['a', 2, null],
    ]
    expect(parsed(`${line('1')}\n${line('2')}\n`)).toEqual(rows)
    expect(parsed(`${line('1')}\n${line('2')}`)).toEqual(rows)
    expect(() => parsed(`\n${line('1')}`, 6)).toThrow('Row 7 of things isn’t a JSON object')
  })

  test('has exactly its columns', () => {
    const file = { file: 'pictures/p.png', size: 3 }
    const whole = { id: 'a', size: 1, bytes: file }
    expect(parsed(JSON.stringify(whole))).toEqual([['a', 1, file]])
    const wrong = [
      [{ id: 'a', size: 1 }, 'is missing bytes'],
      [{ ...whole, bytes: 'x' }, 'bytes isn’t of type bytes'],
      [{ ...whole, ['x'.repeat(101)]: 1 }, `has an unknown column: "${'x'.repeat(100)}"`],
    ] as const
    for (const [row, said] of wrong) expect(() => parsed(JSON.stringify(row))).toThrow(said)
  })

  test('keeps every digit of an integer and refuses fractions', () => {
    expect(parsed(line('-9223372036854775808'))).toEqual([['a', -9223372036854775808n, null]])
    expect(parsed(line('9007199254740991'))).toEqual([['a', 9007199254740991, null]])
    expect(parsed(line('1', '"1234567890123456789"'))).toEqual([['1234567890123456789', 1, null]])
    for (const size of ['1.5', '1e300', '12345678901234567.5', '"1"', 'true', '{}']) {
      expect(() => parsed(line(size)), size).toThrow('Row 1 of things: size isn’t of type integer')
    }
    expect(() => parsed(line('1', '12345678901234567'))).toThrow('id isn’t of type text')
  })

  test('is converted from the database by column type', () => {
    const read = (found: Record<string, unknown>) => rowOf(table, found)
    const big = 2n ** 62n
    const start = Buffer.from('%PDF')
    expect(read({ c0: 'a\0b', c1: 5n, c2: 4n, s2: start })).toEqual([
      ...['a\ufffdb', 5],
      { size: 4, start },
    ])
    expect(read({ c0: null, c1: String(big), c2: 0, s2: null })).toEqual([
      ...[null, big],
      { size: 0, start: new Uint8Array() },
    ])
    expect(read({ c0: '', c1: 5 })).toEqual(['', 5, null])
    expect(read({ c0: '', c1: '-7', c2: null })).toEqual(['', -7, null])
    for (const wrong of [{ c0: 1 }, { c1: 1.5 }, { c1: 'x' }, { c1: '1x' }, { c1: true }]) {
      expect(() => read(wrong)).toThrow(/^things\.(id|size) contains a \w+ instead of \w+$/)
    }
    expect(() => bytesOf('text')).toThrow('the database returned no bytes')
    const within = new Uint8Array([1, 2, 3, 4]).subarray(1, 3)
    expect([...bytesOf(within)]).toEqual([2, 3])
  })

  test('names its file by a plain key and its content type', () => {
    const nameOf = (key: unknown[], start = '', place = { table: 'images', column: 'bytes' }) =>
      fileName(place, key, 42, Buffer.from(start, 'latin1'))
    expect(nameOf(['p-1'], '\xff\xd8\xff')).toBe('pictures/p-1.jpg')
    expect(nameOf(['p'.repeat(80)], 'RIFF....WEBP')).toBe(`pictures/${'p'.repeat(80)}.webp`)
    expect(nameOf(['p'], '%PDF-', { table: 'labels', column: 'pdf' })).toBe(
      'files/labels_pdf/p.pdf',
    )
    for (const key of [['../p'], ['p'.repeat(81)], [7], ['p', 'q'], [], ['P'], ['-p']]) {
      expect(nameOf(key, '\x89PNG')).toBe('pictures/_000042.png')
    }
  })
})

test('orders tables with parents first, then by name', () => {
  const table = (name: string, ...parents: string[]) => ({ name, parents, columns: [], key: [] })
  const sorted = (...tables: ReturnType<typeof table>[]) => inOrder(tables).map(({ name }) => name)
  expect(sorted(table('b'), table('c'), table('a', 'c', 'a'), table('d'))).toEqual([
    ...['b', 'c', 'a', 'd'],
  ])
  expect(() => sorted(table('a', 'b'), table('b', 'a'), table('c'))).toThrow(
    'tables reference each other: a, b',
  )
})
