import { expect, test } from 'vitest'
import { saveEvents } from '#app/events/dates/changes.fixtures.ts'
import { thursdays, workday } from '#app/events/events.fixtures.ts'
import { MailError } from '#platform/adapters/mail.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'

type Own = { id: string; token: string }

async function respond({ send }: TestApp, date = workday.date, language = 'en'): Promise<Own> {
  const eventId = date === workday.date ? workday.id : thursdays.id
  const response = await send('/api/events/responses', {
    json: { eventId, date },
    headers: { 'content-language': language },
  })
  expect(response.status).toBe(200)
  return response.json()
}

async function leave(
  app: TestApp,
  { id, token }: Own,
  contact: string,
  more: { name?: string; people?: number; clientIp?: string } = {},
): Promise<{ isEmailed: boolean }> {
  const { name = 'Ruth', people = 2, clientIp = '192.0.2.1' } = more
  const json = { token, name, contact, people }
  const response = await app.send(`/api/events/responses/${id}`, { json, clientIp })
  expect(response.status).toBe(200)
  return response.json()
}

function drain(app: TestApp): Promise<void> {
  return drainOutbox(app.context, jobLanes)
}

describeOnSqlite('the email that confirms a response', (get) => {
  test('is sent once, with what, when, where, and a link to change it', async () => {
    await saveEvents(get(), [workday])
    const own = await respond(get())
    expect(await leave(get(), own, 'ruth@example.org')).toMatchObject({ isEmailed: true })
    expect(await leave(get(), own, 'ruth@example.org', { people: 3 })).toMatchObject({
      isEmailed: false,
    })
    await drain(get())
    const [email, ...others] = get().emails
    expect(others).toEqual([])
    expect(email?.to).toBe('ruth@example.org')
    for (const part of [workday.title, `Time: ${workday.time}`, `Place: ${workday.location}`]) {
      expect(email?.text).toContain(part)
      expect(email?.html).toContain(part)
    }
    expect(email?.text).toContain('3 people')
    expect(email?.text).toContain(`/events/respond?own=${own.id}.${own.token}`)
  })

  test('includes a place elsewhere, the link to join, and what to bring', async () => {
    const park = { location: 'Riverside Park', address: '12 River Road' }
    const online = { attendance: 'hybrid', onlineLink: 'https://meet.example/1' }
    const notes = { bring: 'Gloves\nWater', before: 'Park behind the barn.' }
    await saveEvents(get(), [{ ...workday, ...park, ...online, ...notes }])
    await leave(get(), await respond(get()), 'ruth@example.org')
    await drain(get())
    const text = get().emails[0]?.text
    expect(text).toContain('Place: Riverside Park, 12 River Road\nOnline: https://meet.example/1')
    expect(text).toContain('What to bring:\nGloves\nWater')
    expect(text).toContain('Before you come:\nPark behind the barn.')
  })

  test('is in the guest’s language, and repeats nothing they typed', async () => {
    await saveEvents(get(), [workday])
    const own = await respond(get(), workday.date, 'es')
    await leave(get(), own, 'ruth@example.org', { name: 'Win at example.net' })
    await drain(get())
    const [email] = get().emails
    expect(email?.subject).toContain('Su respuesta quedó anotada')
    expect(email?.html).toContain('lang="es"')
    expect(email?.text).toContain('/es/events/respond?own=')
    expect(`${email?.text}${email?.html}`).not.toContain('example.net')
  })

  test('is not sent to a phone, to a replaced email, or after canceling', async () => {
    await saveEvents(get(), [workday])
    const own = await respond(get())
    expect(await leave(get(), own, '(541) 555-0100')).toMatchObject({ isEmailed: false })
    await leave(get(), own, 'wrong@example.org')
    await leave(get(), own, 'ruth@example.org')
    await drain(get())
    expect(get().emails.map(({ to }) => to)).toEqual(['ruth@example.org'])
    await leave(get(), own, 'other@example.org')
    await get().send(`/api/events/responses/${own.id}/cancel`, { json: { token: own.token } })
    await drain(get())
    expect(get().emails).toHaveLength(1)
  })

  test('is neither sent nor promised while email is off, and the email log says why', async () => {
    await saveEvents(get(), [workday])
    Object.assign(get().context.mail, { isOn: false })
    const own = await respond(get())
    expect(await leave(get(), own, 'ruth@example.org')).toMatchObject({ isEmailed: false })
    await drain(get())
    const log = await get().context.db.selectFrom('emailLog').select(['kind', 'outcome']).execute()
    expect(log).toEqual([{ kind: 'events.confirmation', outcome: 'stored' }])
  })

  test('is sent to one email at most ten times a day', async () => {
    await saveEvents(get(), [workday])
    const sent: boolean[] = []
    for (let n = 0; n < 12; n += 1) {
      const own = await respond(get())
      const contact = n % 2 ? 'ruth@example.org' : 'Ruth@Example.org'
      const clientIp = `198.51.100.${n}`
      sent.push((await leave(get(), own, contact, { clientIp })).isEmailed)
    }
    expect(sent).toEqual([...Array(10).fill(true), false, false])
    await drain(get())
    expect(get().emails).toHaveLength(10)
  })

  test('leaves no failed job for a mailbox that does not exist', async () => {
    await saveEvents(get(), [workday])
    get().context.mail.send = async () => {
      throw new MailError(['EENVELOPE', 550, 'RCPT TO'])
    }
    await leave(get(), await respond(get()), 'ruth@example.org')
    await drain(get())
    const jobs = get().context.db.selectFrom('outbox').select('id').where('doneAt', 'is', null)
    expect(await jobs.execute()).toEqual([])
  })
})
