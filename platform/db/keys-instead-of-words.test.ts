import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as keysInsteadOfWords } from '#platform/db/migrations/3013-keys-instead-of-words.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'

type Rows = { documents?: Record<string, object>; changes?: object[] }

/** Stores these documents and one activity's changes, then migrates. */
async function migrated(
  dialect: (typeof dialects)[number],
  { documents = {}, changes = [] }: Rows,
) {
  const { db, close } = await openEmpty(dialect)
  // migrations use an untyped database
  const plain = db as unknown as Kysely<unknown>
  await sql`create table documents (key text, body text)`.execute(plain)
  await sql`create table document_revisions (id text, document_key text, body text)`.execute(plain)
  await sql`create table shared_drafts (id text, document_key text)`.execute(plain)
  await sql`create table draft_versions (draft_id text, number integer, body text)`.execute(plain)
  await sql`create table activity (id text, subject text, changes text)`.execute(plain)
  for (const [key, value] of Object.entries(documents)) {
    const body = JSON.stringify(value)
    await sql`insert into documents values (${key}, ${body})`.execute(plain)
    await sql`insert into document_revisions values (${`r-${key}`}, ${key}, ${body})`.execute(plain)
    await sql`insert into shared_drafts values (${`d-${key}`}, ${key})`.execute(plain)
    await sql`insert into draft_versions values (${`d-${key}`}, 1, ${body})`.execute(plain)
  }
  await sql`
    insert into activity values ('a', 'document:about', ${JSON.stringify(changes)})
  `.execute(plain)
  await keysInsteadOfWords(plain)
  const read = async (table: string) => {
    const { rows } = await sql<{ key: string; body: string }>`
      select ${sql.ref(table === 'documents' ? 'key' : table === 'draft_versions' ? 'draft_id' : 'document_key')} as key,
      body from ${sql.table(table)}
    `.execute(plain)
    return Object.fromEntries(
      rows.map(({ key, body }) => [key.replace(/^d-/, ''), JSON.parse(body)]),
    )
  }
  const after = {
    documents: await read('documents'),
    revisions: await read('document_revisions'),
    drafts: await read('draft_versions'),
  }
  const acts = await sql<{ changes: string }>`select changes from activity`.execute(plain)
  await close()
  expect(after.revisions).toEqual(after.documents)
  expect(after.drafts).toEqual(after.documents)
  return { ...after, changes: JSON.parse(acts.rows[0]?.changes ?? '') }
}

test.each(dialects)('keeps what an owner confirmed, as values (%s)', async (dialect) => {
  const claims = {
    returns: '30-day returns',
    rating: '4.9 stars, 127 reviews',
    demoRating: 'Not shown',
    sizes: 'XS: chest 30-32, length 27 and unknown',
    partner: 'Each product names its own vendor',
    hotline: '24/7 crisis support. Phone: none',
    medical: 'Detox, Counseling',
    funds: '75% Programs, 25% House, and garden',
    privacy: 'The page that comes with the site, in your words (version 3)',
    terms: 'https://example.org/terms',
    legal: '',
  }
  const { documents } = await migrated(dialect, { documents: { 'confirmed-claims': claims } })
  const after: Record<string, string> = documents['confirmed-claims']
  const read = Object.entries(after).map(([key, text]) => [key, text && JSON.parse(text)])
  expect(Object.fromEntries(read)).toEqual({
    returns: '30-day returns',
    rating: { stars: 4.9, count: 127 },
    demoRating: null,
    sizes: [['XS', '30-32', '27', '']],
    partner: '',
    hotline: { lines: ['24/7 crisis support'], phone: '' },
    medical: ['Detox', 'Counseling'],
    funds: [
      ['Programs', 75],
      ['House, and garden', 25],
    ],
    privacy: { version: 3 },
    terms: { address: 'https://example.org/terms' },
    legal: '',
  })
})

test.each(dialects)('gives crisis lines, categories, and copies keys (%s)', async (dialect) => {
  const events = {
    categories: [{ id: 'c1', label: 'Recovery' }],
    events: [{ title: 'Supper (copy)' }, { title: 'Supper' }],
  }
  const { documents } = await migrated(dialect, {
    documents: {
      events,
      'addiction-recovery': {
        main: {
          eventCategory: ' recovery',
          services: [{ description: 'Help, 24/7' }, { description: 'A bed' }],
        },
      },
      'own-page-7': { parts: [{ kind: 'meeting', category: 'Gone' }, { kind: 'words' }] },
      about: { hero: { title: '24/7 (copy)' } },
    },
  })
  expect(documents).toEqual({
    events: {
      ...events,
      events: [{ title: 'Supper (copy)', givenTitle: 'Supper (copy)' }, { title: 'Supper' }],
    },
    'addiction-recovery': {
      main: {
        eventCategory: 'c1',
        services: [{ description: 'Help, 24/7', isCrisisLine: true }, { description: 'A bed' }],
      },
    },
    'own-page-7': { parts: [{ kind: 'meeting', category: 'Gone' }, { kind: 'words' }] },
    about: { hero: { title: '24/7 (copy)' } },
  })
})

test.each(dialects)(
  'marks the document version in an activity with a flag (%s)',
  async (dialect) => {
    const version = { label: 'Version', before: '1', after: '2' }
    const other = { label: 'Draft', before: '', after: '1' }
    const { changes } = await migrated(dialect, { changes: [version, other] })
    expect(changes).toEqual([{ ...version, isVersion: true }, other])
  },
)
