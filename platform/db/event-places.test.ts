import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as placeEvents } from '#platform/db/migrations/3008-event-places.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'

const street = '418 Mill Street'
const asParts = { street, city: 'Alder Falls', state: 'OR', zip: '97000' }

test.each(
  dialects.flatMap((dialect) =>
    [asParts, street, '', null].map((address) => ({ dialect, address })),
  ),
)(
  'marks only stored events at our address as ours ($dialect, $address)',
  async ({ dialect, address }) => {
    const { db, close } = await openEmpty(dialect)
    // migrations use an untyped database
    const plain = db as unknown as Kysely<unknown>
    await sql`create table documents (key text, body text)`.execute(plain)
    const events = [
      { id: 'a', location: 'The kitchen, 418 mill street' },
      { id: 'b', location: 'Riverside Park' },
      { id: 'c' },
    ]
    const store = (key: string, body: object) =>
      sql`insert into documents values (${key}, ${JSON.stringify(body)})`.execute(plain)
    await store('events', { events, hero: { title: 'Come' } })
    await store('contact', { contactInfo: { address } })
    await placeEvents(plain)
    const { rows } = await sql<{ body: string }>`
      select body from documents where key = 'events'`.execute(plain)
    const marked = address ? { ...events[0], atOurAddress: true } : events[0]
    expect(JSON.parse(rows[0]?.body ?? '')).toEqual({
      events: [marked, events[1], events[2]],
      hero: { title: 'Come' },
    })
    await close()
  },
)

test.each(dialects)('changes nothing without events (%s)', async (dialect) => {
  const { db, close } = await openEmpty(dialect)
  const plain = db as unknown as Kysely<unknown>
  await sql`create table documents (key text, body text)`.execute(plain)
  await placeEvents(plain)
  await close()
})
