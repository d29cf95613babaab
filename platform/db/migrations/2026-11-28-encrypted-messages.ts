import { type Kysely, sql } from 'kysely'

type Means = { encrypt: (text: string) => string }

type OldMessage = {
  id: string
  name: string
  email: string
  phone: string
  kind: string
  subject: string
  message: string
}

const rowsAtOnce = 200

/**
 * What a visitor wrote is one text, closed with the key of the installation. The table is written anew,
 * so that the pages with the open words go as a whole.
 */
export async function up(db: Kysely<unknown>, { encrypt }: Means): Promise<void> {
  await db.schema
    .createTable('contact_messages_anew')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text')
    .addColumn('answered_by', 'text')
    .addColumn('assigned_to', 'text')
    .addColumn('deleted_at', 'text')
    .execute()
  let after = ''
  for (;;) {
    const { rows } = await sql<OldMessage>`select id, name, email, phone, request_type as kind,
      subject, message from contact_messages where id > ${after}
      order by id limit ${rowsAtOnce}`.execute(db)
    for (const { id, kind, ...words } of rows) {
      const closed = encrypt(JSON.stringify({ ...words, requestType: kind }))
      await sql`insert into contact_messages_anew
        select id, ${closed}, created_at, answered_at, answered_by, assigned_to, deleted_at
        from contact_messages where id = ${id}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  await db.schema.dropTable('contact_messages').execute()
  await db.schema.alterTable('contact_messages_anew').renameTo('contact_messages').execute()
  await db.schema
    .createIndex('contact_messages_newest')
    .on('contact_messages')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('contact_messages_open')
    .on('contact_messages')
    .column('created_at')
    .where(sql.ref('answered_at'), 'is', null)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  await sql`create index contact_messages_listed on contact_messages ((answered_at is not null), created_at desc, id desc)`.execute(
    db,
  )
}
