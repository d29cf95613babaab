import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readMessages } from '#app/contact/contact.fixtures.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { answerForm } from './form-action.server.ts'

const typed = {
  name: 'Sam Rivers',
  email: 'sam@example.org',
  phone: '',
  requestType: 'prayer',
  subject: 'My brother',
  message: 'Please pray for him.',
  website: '',
  reachBy: '',
  voicemail: '',
  safeHours: '',
}

function send({ context }: TestApp, change: Partial<typeof typed> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...change })) {
    // one field per choice, as browsers do
    const values = name === 'reachBy' ? value.split(',').filter(Boolean) : [value]
    for (const one of values) form.append(name, one)
  }
  return answerForm(createRequestContext(context, networkOf('192.0.2.5')), form)
}

async function countStored({ context }: TestApp): Promise<number> {
  return (await context.db.selectFrom('contactMessages').select('id').execute()).length
}

describeOnSqlite('the contact form without JavaScript', (get) => {
  test('answers 400, names each field, and keeps what was typed', async () => {
    const { status, answer } = await send(get(), { name: '', email: 'sam@' })
    expect(status).toBe(400)
    expect(answer.kind).toBe('incomplete')
    expect(answer.errors).toEqual({
      name: 'Please fill in: Full Name',
      email: 'Your Email Address looks incomplete. It should look like sam@example.org',
    })
    expect(answer.values).toEqual({ ...typed, name: '', email: 'sam@' })
    expect(await countStored(get())).toBe(0)
  })

  test('keeps everything typed when switching languages, and sends no message', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...typed, email: 'sam@' }))
      form.append(name, value)
    form.append('carry', '1')
    const context = createRequestContext(get().context, networkOf('192.0.2.5'))
    const { status, answer } = await answerForm({ ...context, language: 'es' }, form)
    expect([status, answer.kind]).toEqual([200, 'carried'])
    expect(answer.values).toEqual({ ...typed, email: 'sam@' })
    expect(answer.text).toBe('Todavía no se envió nada. Lo que escribió sigue aquí.')
    expect(await countStored(get())).toBe(0)
  })

  test('says in Spanish what is missing, and stores the message’s language', async () => {
    const spanish = {
      ...createRequestContext(get().context, networkOf('192.0.2.6')),
      language: 'es' as const,
    }
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...typed, name: '' })) form.append(name, value)
    const { answer } = await answerForm(spanish, form)
    expect(answer.title).toBe('Su mensaje todavía no está completo')
    expect(answer.errors).toEqual({ name: 'Falta llenar: Nombre completo' })
    form.set('name', 'Ana')
    const sent = await answerForm(spanish, form)
    expect([sent.status, sent.answer.title]).toEqual([200, 'Su mensaje se envió'])
    const { db, secrets } = get().context
    expect(await readMessages(db, secrets)).toMatchObject([{ name: 'Ana', language: 'es' }])
  })

  test('answers 400 to a filled-in honeypot instead of dropping the message', async () => {
    const { status, answer } = await send(get(), { website: 'https://spam.example' })
    expect(status).toBe(400)
    expect(answer.errors).toEqual({ website: 'Please leave this empty: Website' })
    expect(answer.values.message).toBe(typed.message)
    expect(await countStored(get())).toBe(0)
  })

  test('keeps every choice if a field is missing, and stores them once complete', async () => {
    const preferences = { reachBy: 'call,text', voicemail: 'no', safeHours: 'Not at night' }
    const { status, answer } = await send(get(), { ...preferences, phone: '' })
    expect(status).toBe(400)
    expect(answer.errors).toEqual({
      phone: 'Please fill in: Phone. You asked us to call or text you',
    })
    expect(answer.values).toEqual({ ...typed, ...preferences })
    expect((await send(get(), { ...preferences, email: '', phone: '555-0134' })).status).toBe(200)
    const { db, secrets } = get().context
    expect(await readMessages(db, secrets)).toMatchObject([
      { email: '', phone: '555-0134', ...preferences, reachBy: ['call', 'text'] },
    ])
  })

  test('answers 400 to an unknown choice', async () => {
    const { status, answer } = await send(get(), { reachBy: 'pigeon', voicemail: 'maybe' })
    expect(status).toBe(400)
    expect(Object.keys(answer.errors)).toEqual(['voicemail', 'reachBy'])
    expect(await countStored(get())).toBe(0)
  })

  test('answers 429 over the limit and keeps what was typed', async () => {
    for (let count = 0; count < 5; count += 1) await send(get())
    const { status, answer } = await send(get())
    expect(status).toBe(429)
    expect(answer).toMatchObject({ kind: 'wait', values: typed })
    expect(answer.text).toContain('988')
  })

  test('failure 11: answers 503 if the message can’t be stored, and keeps what was typed', async () => {
    const { db } = get().context
    await sql`alter table contact_messages rename to lost_messages`.execute(db)
    try {
      const { status, answer } = await send(get())
      expect(status).toBe(503)
      expect(answer).toMatchObject({ title: 'Message Failed to Send', values: typed })
      expect(answer.text).toContain('988')
      expect(answer.text).toContain('911')
    } finally {
      await sql`alter table lost_messages rename to contact_messages`.execute(db)
    }
  })

  test('stores the message and clears the form', async () => {
    const { status, answer } = await send(get())
    expect(status).toBe(200)
    expect(answer).toEqual({
      kind: 'sent',
      title: 'Message Sent Successfully',
      text: "Thank you for reaching out. We'll respond within 24 hours.",
      errors: {},
      values: {},
    })
    expect(await countStored(get())).toBe(1)
  })
})
