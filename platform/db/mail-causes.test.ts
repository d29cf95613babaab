import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as nameCauses } from '#platform/db/migrations/3018-mail-causes.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'

test.each(dialects)('names the cause of emails that failed before (%s)', async (dialect) => {
  const { db, close } = await openEmpty(dialect)
  // migrations use an untyped database
  const plain = db as unknown as Kysely<unknown>
  await sql`create table outbox (id text, last_error text)`.execute(plain)
  await sql`create table message_replies (id text, problem text)`.execute(plain)
  const said = (codes: string) => `the mail server did not take the e-mail (${codes})`
  const errors = [
    said('EENVELOPE 550 RCPT TO'),
    said('EAUTH 535 AUTH PLAIN'),
    said('ESOCKET ECONNREFUSED CONN'),
    said('no reason given'),
    'ShipStation did not answer',
    null,
  ]
  for (const [at, error] of errors.entries()) {
    await sql`insert into outbox values (${String(at)}, ${error})`.execute(plain)
    await sql`insert into message_replies values (${String(at)}, ${error})`.execute(plain)
  }
  await nameCauses(plain)
  for (const table of ['outbox', 'message_replies']) {
    const { rows } = await sql<{ mailCause: string | null }>`
      select mail_cause from ${sql.table(table)} order by id`.execute(plain)
    expect(rows.map(({ mailCause }) => mailCause)).toEqual([
      ...['addressRefused', 'signInRefused', 'serverUnreachable', 'unknown'],
      ...[null, null],
    ])
  }
  await close()
})
