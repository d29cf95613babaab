import { expect, test } from 'vitest'
import {
  bring,
  everyRow,
  look,
  lookAndBring,
  takeBack,
} from '#app/admin/imports/imports.fixtures.ts'
import { bringIn } from '#app/admin/imports/imports.server.ts'
import { signUp } from '#app/events/newsletter/newsletter.server.ts'
import { networkOf } from '#platform/http/client-address.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { addressesKind } from './addresses-kind.server.ts'

const file = 'Name;Email Address;Status\nAna;Ana@example.org;\nBo;bo@example.org;subscribed\n'

async function listed({ context: { db } }: TestApp): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletterSignups')
    .select('email')
    .where('removedAt', 'is', null)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

describeOnBoth('newsletter addresses out of a CSV', (get) => {
  test('a dry run changes no table, and says who is left alone and which are no addresses', async () => {
    const cookie = await get().signIn('editor')
    await get().send('/api/newsletter', { json: { email: 'bo@example.org', consent: true } })
    const before = await everyRow(get().context.db)
    const more = `${file}Cy;cy;\n;;\nAna;ANA@example.org;\nDi;di@example.org;Unsubscribed\n`
    const { rows } = await look(get(), cookie, 'addresses', more)
    expect(rows.map(({ row, outcome }) => `${row} ${outcome}`)).toEqual([
      ...['2 made', '3 left', '4 refused', '6 left', '7 left'],
    ])
    expect(rows[2]?.problems).toEqual([
      { row: 4, column: 'Email Address', message: '“cy” is no e-mail address' },
    ])
    expect(await everyRow(get().context.db)).toEqual(before)
  })

  test('an address is told in full where it is refused or made, and a row without one says so', async () => {
    const cookie = await get().signIn('editor')
    const { rows } = await look(get(), cookie, 'addresses', `${file}Cy;;\n`)
    expect(rows.map(({ name }) => name)).toEqual([
      ...['ana@example.org', 'bo@example.org', 'A row without an address'],
    ])
    expect(rows[2]?.problems).toMatchObject([{ message: 'is empty' }])
  })

  test('who signs up in the very moment is on the list by themselves, and such an import is taken back', async () => {
    const cookie = await get().signIn('editor')
    const only = 'Email\nana@example.org\n'
    const { seen } = await look(get(), cookie, 'addresses', only)
    const signingUp: typeof addressesKind = {
      ...addressesKind,
      bring: async (inside, emails) => {
        await signUp(inside, emails[0] ?? '')
        return addressesKind.bring(inside, emails)
      },
    }
    const { db } = get().context
    const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const bytes = new TextEncoder().encode(only)
    const context = createRequestContext(get().context, networkOf('192.0.2.1'))
    const request = { bytes, name: 'a.csv', key: 'in-the-very-moment', seen, userId }
    const { id } = await bringIn(context, 'addresses', signingUp, request)
    const answer = await takeBack(get(), cookie, id)
    expect(await answer.json()).toMatchObject({ takenBackBy: 'The editor', stayed: [] })
    expect(await listed(get())).toEqual(['ana@example.org'])
  })

  test('nobody is put on the list without the word that they asked for it', async () => {
    const cookie = await get().signIn('editor')
    const { seen } = await look(get(), cookie, 'addresses', file)
    const refused = await bring(get(), cookie, 'addresses', file, { seen })
    expect(refused.status).toBe(400)
    expect((await refused.json()).fields).toMatchObject([{ path: 'consent' }])
    expect(await listed(get())).toEqual([])
    await lookAndBring(get(), cookie, 'addresses', file)
    expect(await listed(get())).toEqual(['ana@example.org', 'bo@example.org'])
  })

  test('who was taken off the list is never put back', async () => {
    const cookie = await get().signIn('editor')
    await get().send('/api/newsletter', { json: { email: 'bo@example.org', consent: true } })
    const { signUps } = await (await get().send('/api/admin/newsletter', { cookie })).json()
    const path = `/api/admin/newsletter/${signUps[0].id}`
    await get().send(path, { method: 'PUT', cookie, json: { removed: true } })
    const { rows } = await look(get(), cookie, 'addresses', file)
    expect(rows[1]?.notes).toEqual(['It was taken off the list: only they can sign up again.'])
    const made = await lookAndBring(get(), cookie, 'addresses', file)
    expect(made).toMatchObject({ made: 1, left: 1 })
    expect(await listed(get())).toEqual(['ana@example.org'])
  })

  test('taken back, who asked to be taken off meanwhile is not forgotten: nobody can put them back', async () => {
    const cookie = await get().signIn('editor')
    const { id } = await lookAndBring(get(), cookie, 'addresses', file)
    const { signUps } = await (await get().send('/api/admin/newsletter', { cookie })).json()
    const own = signUps.find(({ email }: { email: string }) => email === 'bo@example.org')
    const path = `/api/admin/newsletter/${own.id}`
    await get().send(path, { method: 'PUT', cookie, json: { removed: true } })
    expect((await takeBack(get(), cookie, id)).status).toBe(200)
    expect((await look(get(), cookie, 'addresses', file)).counts).toMatchObject({
      made: 1,
      left: 1,
    })
  })

  test('taken back, they are gone; who signed up themselves since stays, and nobody is named', async () => {
    const cookie = await get().signIn('editor')
    const { id } = await lookAndBring(get(), cookie, 'addresses', file)
    await get().send('/api/newsletter', { json: { email: 'ana@example.org', consent: true } })
    const answer = await (await takeBack(get(), cookie, id)).json()
    expect(answer.stayed).toMatchObject([{ name: '1 address' }])
    expect(await listed(get())).toEqual(['ana@example.org'])
    const again = await takeBack(get(), cookie, id)
    expect([again.status, await again.json()]).toEqual([200, answer])
    const stored = await everyRow(get().context.db)
    const { newsletter_signups: _own, ...others } = stored
    expect(JSON.stringify(others)).not.toContain('ana@example.org')
  })
})
