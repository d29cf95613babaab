import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { describeOnBoth } from '#test/support.ts'
import { addUnaffectedUser } from '#test/unaffected-user.ts'
import { checkRecords } from './records.ts'

describeOnBoth('the doctor’s database checks', (get) => {
  const look = async () =>
    (await checkRecords(get().context.db, get().context.config)).map(
      ({ about, state }) => `${about}: ${state}`,
    )

  test('an empty site has no owner', async () => {
    expect(await look()).toEqual(['Database: ready', 'Content: ready', 'Owner: not ready'])
  })

  test('accepts a real owner but not the demo’s', async () => {
    await get().signIn('owner')
    await get().context.db.updateTable('users').set({ email: 'ruth@ministry.church' }).execute()
    expect(await look()).toContain('Owner: ready')
    await get().context.db.updateTable('users').set({ email: 'owner@example.org' }).execute()
    expect(await look()).toContain('Owner: not ready')
  })

  test('names pages with demo content as the office does, until each is saved', async () => {
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
      says: 'These still have demo content: Homepage.',
    })
  })

  test('notes failed emails', async () => {
    const moment = get().clock.now.toISOString()
    const times = { nextAttemptAt: moment, createdAt: moment, doneAt: null, failedAt: moment }
    const job = { kind: 'accounts.reset', payload: '{}', attempts: 9, lastError: 'x' }
    await get()
      .context.db.insertInto('outbox')
      .values({ id: newId(), ...job, ...times })
      .execute()
    expect(await look()).toContain('Email: note')
  })

  test('notes passkeys for another address', async () => {
    const { context } = get()
    context.config = { ...context.config, siteUrl: 'https://new.example.org', isSiteUrlGiven: true }
    await addUnaffectedUser(get())
    const [passkeys] = (await checkRecords(context.db, context.config)).filter(
      ({ about }) => about === 'Passkeys',
    )
    expect(passkeys?.says).toBe(
      '1 passkey was made for another address than new.example.org and won’t work here.',
    )
    await context.db.updateTable('passkeys').set({ rpId: 'new.example.org' }).execute()
    expect(await look()).not.toContain('Passkeys: note')
  })

  test('reports pending migrations and those of a newer version', async () => {
    const { db } = get().context
    const rows = await sql<{
      name: string
      timestamp: string
    }>`select * from kysely_migration order by name`.execute(db)
    const newest = rows.rows.at(-1)
    try {
      await sql`delete from kysely_migration where name = ${newest?.name}`.execute(db)
      expect(await checkRecords(db, get().context.config)).toMatchObject([
        { state: 'not ready', says: `1 migration is waiting: ${newest?.name}.` },
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
