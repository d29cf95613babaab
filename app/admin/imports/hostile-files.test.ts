import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.fixtures.ts'
import { describeOnBoth } from '#test/support.ts'
import { everyRow, formOf, shopifyFile } from './imports.fixtures.ts'

/** Pieces of which files are made that come close to what is read. */
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

describeOnBoth('whatever file is chosen', (get) => {
  test('no dry run fails over it or changes a table, and nothing unseen is brought in', {
    timeout: 120_000,
  }, async () => {
    const cookie = await get().signIn()
    const before = await everyRow(get().context.db)
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
    expect(await everyRow(get().context.db)).toEqual(before)
  })

  test('whatever is found good is brought in, and taken back leaves no product and no event', {
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
