import { type Kysely, sql } from 'kysely'

/**
 * Why an email couldn't be sent, as a code that the office explains in words. What failed before gets its code
 * from the mail server's codes, which is what we noted of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('mail_cause', 'text').execute()
  await db.schema.alterTable('message_replies').addColumn('mail_cause', 'text').execute()
  for (const [table, text] of [
    ['outbox', 'last_error'],
    ['message_replies', 'problem'],
  ] as const) {
    const said = sql.ref(text)
    await sql`
      update ${sql.table(table)} set mail_cause = case
        when ${said} like '%EAUTH%' then 'signInRefused'
        when ${said} like '%55_ RCPT TO%' then 'addressRefused'
        when ${said} like '%55_ MAIL FROM%' then 'senderRefused'
        when ${said} like '%ECONN%' or ${said} like '%ETIMEDOUT%' or ${said} like '%EDNS%'
          or ${said} like '%ENOTFOUND%' or ${said} like '%ESOCKET%' then 'serverUnreachable'
        else 'unknown' end
      where ${said} like 'the mail server did not take the e-mail (%'
    `.execute(db)
  }
}
