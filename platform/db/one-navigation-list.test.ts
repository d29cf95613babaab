import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as mergeMenus } from '#platform/db/migrations/3017-one-navigation-list.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'

/** Returns a stored body after the migration, as a document and as a revision. */
async function migrated(dialect: (typeof dialects)[number], body: string): Promise<string[]> {
  const { db, close } = await openEmpty(dialect)
  // migrations use an untyped database
  const plain = db as unknown as Kysely<unknown>
  await sql`create table documents (key text, body text)`.execute(plain)
  await sql`create table document_revisions (document_key text, version integer, body text)`.execute(
    plain,
  )
  await sql`insert into documents values ('navigation', ${body})`.execute(plain)
  await sql`insert into documents values ('about', '{"header":[]}')`.execute(plain)
  await sql`insert into document_revisions values ('navigation', 1, ${body})`.execute(plain)
  await mergeMenus(plain)
  const { rows } = await sql<{ body: string }>`
    select body from documents where key = 'navigation'
    union all select body from document_revisions
    union all select body from documents where key = 'about'
  `.execute(plain)
  await close()
  return rows.map((row) => row.body)
}

const link = (label: string, more: object = {}) => ({
  label,
  url: `/${label}`,
  show: true,
  ...more,
})
const labelsOn = (links: { label: string; screens: string }[]) =>
  links.map(({ label, screens }) => `${label} ${screens}`)

test.each(dialects)('keeps the links of each menu in order (%s)', async (dialect) => {
  const body = JSON.stringify({
    header: [
      link('home'),
      link('services', { look: 'services' }),
      link('about'),
      link('media', { show: false }),
      link('donate', { look: 'button' }),
    ],
    services: {
      first: { title: 'One', links: [link('spiritual')] },
      second: { title: 'Two', links: [link('outreach')] },
    },
    phone: {
      servicesTitle: 'Help',
      services: [link('mental'), link('outreach'), link('programs'), link('services')],
      links: [link('about'), link('prayer'), link('media'), link('donate')],
    },
    es: [{ english: 'Help', spanish: 'Ayuda' }],
  })
  const [document = '', revision = '', other] = await migrated(dialect, body)
  const { header, services, phone, es } = JSON.parse(document)
  expect(labelsOn(header)).toEqual([
    'home large',
    'services all',
    'about all',
    'prayer phone',
    'media phone',
    'media large',
    'donate all',
  ])
  expect(labelsOn(services.first.links)).toEqual([
    'mental phone',
    'programs phone',
    'spiritual large',
  ])
  expect(labelsOn(services.second.links)).toEqual(['outreach all'])
  expect(services).toMatchObject({ phoneTitle: 'Help', first: { title: 'One' } })
  expect([phone, es]).toEqual([undefined, [{ english: 'Help', spanish: 'Ayuda' }]])
  expect(revision).toBe(document)
  expect(other).toBe('{"header":[]}')
})

test.each(dialects)(
  'uses the default links for menus that were not stored (%s)',
  async (dialect) => {
    const [document = ''] = await migrated(dialect, JSON.stringify({ phone: { links: [] } }))
    const { header, services } = JSON.parse(document)
    expect(labelsOn(header).slice(0, 3)).toEqual(['Home large', 'Services all', 'About large'])
    expect(labelsOn(services.first.links)).toEqual([
      'Mental Health Support phone',
      'Spiritual Health all',
    ])
    const untouched = ['{"es":[]}', 'not json']
    for (const body of untouched) expect((await migrated(dialect, body))[0]).toBe(body)
  },
)
