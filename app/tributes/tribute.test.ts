import { beforeEach, expect, test } from 'vitest'
import { decryptMessage } from '#app/contact/messages/message-content.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite } from '#test/support.ts'
import { chosenGift, readGivingPage, receiveTribute } from './tribute-page.server.ts'

const page = 'https://give.example.org/?amount=50&frequency=one-time'
const gift = {
  kind: 'memory',
  name: 'Rosa Díaz',
  giver: 'Sam Rivers',
  email: 'sam@example.org',
  tellName: 'Ana Díaz',
  tellEmail: '',
  tellAddress: '12 Mill Lane\nRiverbend, OR 97000',
  note: 'She opened every door.',
  amount: '40',
  often: 'monthly',
}

describeOnSqlite('a tribute gift', (app) => {
  const visitOf = (language: 'en' | 'es' = 'en') => ({
    ...createRequestContext(app().context, networkOf('192.0.2.7')),
    language,
  })

  function send(fields: Record<string, string>, language: 'en' | 'es' = 'en') {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return receiveTribute(visitOf(language), page, form)
  }

  async function received() {
    const { db, secrets } = app().context
    const rows = await db.selectFrom('contactMessages').select('words').execute()
    return rows.map(({ words }) => decryptMessage(secrets, words))
  }

  beforeEach(async () => {
    const cookie = await app().signIn('owner')
    const json = { enabled: true, givingUrl: page }
    await app().send('/api/admin/tithely', { cookie, json })
  })

  test('tells staff the name, who to tell, and the chosen gift', async () => {
    expect(await send(gift)).toMatchObject({ kind: 'received' })
    const [message, ...others] = await received()
    expect(others).toEqual([])
    expect(message).toMatchObject({
      name: 'Sam Rivers',
      email: 'sam@example.org',
      requestType: 'giving',
      subject: 'A gift in memory of Rosa Díaz',
    })
    for (const text of [
      'Chosen: $40 monthly.',
      'Please tell: Ana Díaz',
      'By mail:\n12 Mill Lane\nRiverbend, OR 97000',
      'message to them:\nShe opened every door.',
    ]) {
      expect(message?.message).toContain(text)
    }
    const jobs = await app().context.db.selectFrom('outbox').select('kind').execute()
    expect(jobs).toContainEqual({ kind: 'contact.notify' })
  })

  test('continues to the giving page with the amount', async () => {
    const { href = '' } = (await send({ ...gift, kind: 'honor' })) as { href?: string }
    expect(Object.fromEntries(new URL(href).searchParams)).toEqual({
      amount: '40',
      frequency: 'monthly',
    })
    const own = (await send({ ...gift, amount: '', name: 'Kim' })) as { href?: string }
    expect(own.href).toBe(page)
    expect((await received()).map((words) => words?.subject)).toContain(
      'A gift in honor of Rosa Díaz',
    )
  })

  test('makes one message when it is sent twice', async () => {
    await send(gift)
    await send(gift)
    expect(await received()).toHaveLength(1)
  })

  test('needs no one to tell', async () => {
    const { name, giver, email, kind } = gift
    expect(await send({ name, giver, email, kind })).toMatchObject({ kind: 'received' })
    expect((await received())[0]?.message).toContain('The giver named no one to tell.')
  })

  test.each([
    [{ name: ' ' }, { name: 'Please enter the name of the person you’re remembering or honoring' }],
    [{ giver: '' }, { giver: 'Please enter your name' }],
    [{ email: 'sam' }, { email: expect.stringContaining('looks incomplete') }],
    [{ kind: 'other' }, { kind: 'Please choose: In memory or in honor' }],
    [{ tellName: '' }, { tellName: 'Please enter who we should tell' }],
    [{ tellAddress: '' }, { tellEmail: expect.stringContaining('email or mailing address') }],
    [{ tellEmail: 'ana' }, { tellEmail: expect.stringContaining('looks incomplete') }],
    [{ note: 'a'.repeat(1001) }, { note: expect.stringContaining('1,000 characters or fewer') }],
  ])('with %j is refused, keeps what was typed, and stores nothing', async (change, errors) => {
    const answer = await send({ ...gift, ...change })
    expect(answer).toMatchObject({
      kind: 'refused',
      problem: { errors, status: 400 },
      values: { ...gift, ...change },
    })
    expect(await received()).toEqual([])
  })

  test('is refused in Spanish on the Spanish page', async () => {
    expect(await send({ ...gift, name: '' }, 'es')).toMatchObject({
      problem: { errors: { name: 'Escriba el nombre de esa persona' } },
    })
  })

  test('has a limit per IP', async () => {
    const answers = []
    for (let at = 0; at < 6; at += 1) answers.push(await send({ ...gift, name: `Kim ${at}` }))
    expect(answers.map(({ kind }) => kind)).toEqual([...Array(5).fill('received'), 'refused'])
    expect(answers.at(-1)).toMatchObject({ problem: { status: 429 } })
  })

  test('is offered only with a giving page, and passes only amounts it takes', async () => {
    expect(await readGivingPage(visitOf())).toBe(page)
    expect(chosenGift(page, { amount: '40', often: '' })).toEqual({ cents: 4000, isMonthly: false })
    expect(chosenGift(page, { amount: 'ten', often: '' })).toBeUndefined()
    expect(chosenGift('https://give.example.org/', { amount: '40', often: '' })).toBeUndefined()
    const cookie = await app().signIn('owner')
    await app().send('/api/admin/tithely', { cookie, json: { enabled: false } })
    expect(await readGivingPage(visitOf())).toBeUndefined()
  })
})
