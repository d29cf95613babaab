import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { addBystander } from '#test/bystander.ts'
import { describeOnBoth } from '#test/support.ts'
import { checkRecords } from './records.ts'

describeOnBoth('what the doctor reads in the database', (get) => {
  const look = async () =>
    (await checkRecords(get().context.db, get().context.config)).map(
      ({ about, state }) => `${about}: ${state}`,
    )

  test('an empty site has no owner', async () => {
    expect(await look()).toEqual(['Database: ready', 'Content: ready', 'Owner: not ready'])
  })

  test('an owner of its own is ready, the demo’s is not', async () => {
    await get().signIn('owner')
    await get().context.db.updateTable('users').set({ email: 'ruth@ministry.church' }).execute()
    expect(await look()).toContain('Owner: ready')
    await get().context.db.updateTable('users').set({ email: 'owner@example.org' }).execute()
    expect(await look()).toContain('Owner: not ready')
  })

  test('what nobody has saved since the demo came is named, until it is saved', async () => {
    const { db } = get().context
    const moment = get().clock.now.toISOString()
    const row = { body: '{}', updatedAt: moment, updatedBy: null }
    await db
      .insertInto('documents')
      .values({ key: 'about', version: 2, ...row })
      .execute()
    expect(await look()).toContain('Content: ready')
    await db
      .insertInto('documents')
      .values({ key: 'homepage', version: 1, ...row })
      .execute()
    const [, content] = await checkRecords(db, get().context.config)
    expect(content).toMatchObject({
      state: 'not ready',
      says: expect.stringMatching(/: homepage\.$/),
    })
  })

  test('e-mails that were given up are a note', async () => {
    const moment = get().clock.now.toISOString()
    const times = { nextAttemptAt: moment, createdAt: moment, doneAt: null, failedAt: moment }
    const job = { kind: 'accounts.reset', payload: '{}', attempts: 9, lastError: 'x' }
    await get()
      .context.db.insertInto('outbox')
      .values({ id: newId(), ...job, ...times })
      .execute()
    expect(await look()).toContain('E-mail: note')
  })

  test('passkeys that were made for another address are a note', async () => {
    const { context } = get()
    context.config = { ...context.config, siteUrl: 'https://new.example.org', isSiteUrlGiven: true }
    await addBystander(get())
    const [passkeys] = (await checkRecords(context.db, context.config)).filter(
      ({ about }) => about === 'Passkeys',
    )
    expect(passkeys?.says).toBe(
      'One was made for another address than new.example.org, and does not work there.',
    )
    await context.db.updateTable('passkeys').set({ rpId: 'new.example.org' }).execute()
    expect(await look()).not.toContain('Passkeys: note')
  })

  test('migrations that wait, and those of a newer version, are not ready', async () => {
    const { db } = get().context
    const rows = await sql<{
      name: string
      timestamp: string
    }>`select * from kysely_migration order by name`.execute(db)
    const newest = rows.rows.at(-1)
    try {
      await sql`delete from kysely_migration where name = ${newest?.name}`.execute(db)
      expect(await checkRecords(db, get().context.config)).toMatchObject([
        { state: 'not ready', says: `A migration waits: ${newest?.name}.` },
      ])
      await sql`insert into kysely_migration (name, timestamp) values (${newest?.name}, ${newest?.timestamp}), ('9999', 'x')`.execute(
        db,
      )
      expect(await checkRecords(db, get().context.config)).toMatchObject([
        { state: 'not ready', says: expect.stringMatching(/newer/) },
      ])
    } finally {
      await sql`delete from kysely_migration where name = '9999'`.execute(db)
    }
  })
})
