import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.fixtures.ts'
import { describeOnSqlite } from '#test/support.ts'
import { blockedSortsOf } from '#test/thread-ms.ts'
import { formOf, readAllRows, shopifyFile } from './imports.fixtures.ts'

/** Fragments for random files that almost parse. */
const pieces = [
  ...[
    'Handle,Title,Type,Variant Price\n',
    'Email\n',
    'File name,Description\n',
    '"',
    ',',
    ';',
    '\n',
  ],
  ...['\r\n', '\t', '\ufeff', 'a,b,Mug,5\n', 'constructor', '__proto__', '1e999', '-1', '\u0000'],
  ...['BEGIN:VCALENDAR\n', 'BEGIN:VEVENT\n', 'END:VEVENT\n', 'END:VCALENDAR\n', 'SUMMARY:A\n'],
  ...['UID:__proto__\n', 'DTSTART:20261203T190000\n', 'DTSTART;TZID=constructor:20261203T250000\n'],
  ...[
    'RRULE:FREQ=WEEKLY;COUNT=999999999\n',
    'RRULE:FREQ=MONTHLY;UNTIL=99991231\n',
    'DURATION:P9Y\n',
  ],
  ...[
    'EXDATE:99990101\n',
    'RECURRENCE-ID:20261210T190000\n',
    '<p>',
    '<!--',
    '&#x110000;',
    '\ud800',
  ],
  'x'.repeat(400),
  shopifyFile,
]

const anyFile = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((some) => some.join('')),
  anyText({ maxLength: 200 }),
)

const day = (at: number) => `2027${String(1 + (at % 12)).padStart(2, '0')}0${1 + (at % 9)}T190000`
const days = Array.from({ length: 50_000 }, (_, at) => day(at))
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:A', 'DTSTART:20270401T190000', ...lines, 'END:VEVENT'].join(
    '\n',
  )
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\n')
const million = (piece: string) => piece.repeat(1_000_000 / piece.length)

/** Large files of each kind that blocked the process once, or would without limits. */
const heavy: [name: string, kind: string, file: string][] = [
  [
    '50,000 excluded dates, one per line',
    'events',
    calendar(event(...days.map((one) => `EXDATE:${one}`))),
  ],
  ['50,000 excluded dates in one line', 'events', calendar(event(`EXDATE:${days.join()}`))],
  ['50,000 extra dates', 'events', calendar(event(...days.map((one) => `RDATE:${one}`)))],
  ['lines of many parameters', 'events', calendar(event(`DTSTART${million(';B=c')}:20270401`))],
  ['lines of many categories', 'events', calendar(event(`CATEGORIES:${million('a,')}`))],
  [
    'rules with many weekdays',
    'events',
    calendar(event(`RRULE:FREQ=WEEKLY;BYDAY=${million('MO,')}TU`)),
  ],
  ['folded descriptions', 'events', calendar(event(`DESCRIPTION:${million('a\n ')}`))],
  ['alarms inside alarms', 'events', calendar(event(million('BEGIN:VALARM\n')))],
  [
    '2,000 events with 25 excluded dates',
    'events',
    calendar(...Array(2000).fill(event(`EXDATE:${days.slice(0, 25).join()}`))),
  ],
  ['300,000 columns', 'addresses', `Email${',x'.repeat(300_000)}\na@example.org\n`],
  ['300,000 columns in a row', 'addresses', `Email\na@example.org${',x'.repeat(300_000)}\n`],
  [
    '2,000 rows of 700 columns',
    'addresses',
    `Email\n${`a@example.org${','.repeat(699)}\n`.repeat(2000)}`,
  ],
  [
    '2,000 rows of 200 words',
    'addresses',
    `Email\n${`a@example.org${',unsub'.repeat(200)}\n`.repeat(2000)}`,
  ],
  ['huge cells', 'addresses', `Email\n"${million('a')}"\n`],
  ['nested quotation marks', 'addresses', `Email\n"${million('""')}"\n`],
  [
    '2,000 addresses with names in brackets',
    'addresses',
    `Email\n${`"${'<'.repeat(500)}a@example.org${'>'.repeat(400)}"\n`.repeat(2000)}`,
  ],
  [
    'products with 2,000 variants',
    'products',
    `Handle,Title,Type,Option1 Name,Option1 Value,Variant Price\n${'a,A,Hat,Size,S,5\n'.repeat(2000)}`,
  ],
  [
    'descriptions full of tags',
    'products',
    `Handle,Title,Type,Variant Price,Body\na,A,Hat,5,"${million('<li')}"\n`,
  ],
  ['pictures with long names', 'pictures', `File name,Description\n${million('a\u0301')},x\n`],
]

describeOnSqlite('hostile files', (get) => {
  test.each(heavy)('%s don’t block other requests', { timeout: 60_000 }, async (_, kind, file) => {
    const cookie = await get().signIn()
    const more = { pictures: '[{"name":"a","size":1}]' }
    const preview = async () => {
      const body = formOf(file, 'f', kind === 'pictures' ? more : {})
      const answer = await get().send(`/api/admin/imports/${kind}/look`, { cookie, body })
      expect([200, 400, 413]).toContain(answer.status)
    }
    expect(await blockedSortsOf(preview)).toBeLessThan(25)
  })

  test('preview without failing, and import nothing that wasn’t previewed', {
    timeout: 120_000,
  }, async () => {
    const cookie = await get().signIn()
    const before = await readAllRows(get().context.db)
    const more = { pictures: '[{"name":"a","size":1}]' }
    await fc.assert(
      fc.asyncProperty(anyFile, async (file) => {
        const bytes = typeof file === 'string' ? file : new Uint8Array(file)
        for (const kind of ['products', 'events', 'addresses', 'pictures']) {
          const path = `/api/admin/imports/${kind}`
          const body = formOf(bytes, 'f', kind === 'pictures' ? more : {})
          const answer = await get().send(`${path}/look`, { cookie, body })
          expect([200, 400]).toContain(answer.status)
          const asked = formOf(bytes, 'f', { key: 'a-key-of-rubbish', seen: 'x', consent: 'yes' })
          const refused = await get().send(path, { cookie, body: asked })
          expect([400, 409]).toContain(refused.status)
        }
      }),
      { numRuns: 60 },
    )
    expect(await readAllRows(get().context.db)).toEqual(before)
  })

  test('can be imported and undone completely', {
    timeout: 120_000,
  }, async () => {
    const cookie = await get().signIn()
    let count = 0
    await fc.assert(
      fc.asyncProperty(anyFile, async (file) => {
        const bytes = typeof file === 'string' ? file : new Uint8Array(file)
        for (const kind of ['products', 'events']) {
          const path = `/api/admin/imports/${kind}`
          const plan = await get().send(`${path}/look`, { cookie, body: formOf(bytes, 'f') })
          if (plan.status !== 200) continue
          const { seen, counts } = await plan.json()
          count += 1
          const key = `a-key-of-number-${count}`
          const answer = await get().send(path, { cookie, body: formOf(bytes, 'f', { key, seen }) })
          expect(answer.status).toBe(counts.made + counts.changed > 0 ? 200 : 400)
          if (answer.status !== 200) continue
          const back = await get().send(`/api/admin/imports/${key}/take-back`, {
            method: 'POST',
            cookie,
          })
          expect(await back.json()).toMatchObject({ stayed: [] })
        }
      }),
      { numRuns: 60 },
    )
    const left = get().context.db.selectFrom('products').where('archivedAt', 'is', null)
    expect(await left.selectAll().execute()).toEqual([])
    expect((await (await get().send('/api/admin/events')).json()).events).toEqual([])
  })
})
