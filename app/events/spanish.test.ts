import { expect, test } from 'vitest'
import { loadWords } from '#app/load-words.ts'
import { translateError } from '#app/ui/words/words.ts'
import { AppError } from '#platform/errors.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { createRequestContext } from '#server/api/app.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnSqlite } from '#test/support.ts'
import { changeLabel, changeSentence } from './dates/change-copy.ts'
import { groupByWhen } from './dates/event-groups.ts'
import { saveSampleEvents, thursdays } from './events.fixtures.ts'
import { loadEventsPage } from './events-page.server.ts'
import { recurringNote } from './recurring-note.ts'
import { createResponse } from './responses/create-response.server.ts'

await loadWords('es')
const today = '2026-11-20'
const rule = { id: 'meal', date: '2026-11-26', time: '6 PM' }

test.each([
  [{ recurring: 'weekly' }, 'Cada jueves'],
  [{ recurring: 'weekly', until: '2026-12-31' }, 'Cada jueves hasta el 31 de diciembre de 2026'],
  [
    { recurring: 'weekly', exceptions: ['2026-12-03', '2026-12-24'] },
    'Cada jueves, menos el jueves, 3 de diciembre y el jueves, 24 de diciembre',
  ],
  [{ recurring: 'monthly', date: '2026-10-31' }, 'Cada mes, el día 31, o el último del mes'],
  [{ recurring: 'weekly', every: 2 }, 'Cada dos semanas: jueves'],
  [{ recurring: 'weekly', weekdays: ['MO', 'SA'] }, 'Cada lunes y sábado'],
  [
    { recurring: 'monthly', monthWeeks: ['1', '-1'], weekdays: ['FR'] },
    'El primer y último viernes de cada mes',
  ],
  [{ recurring: 'yearly' }, 'Cada año, el 26 de noviembre'],
  [{ recurring: 'yearly', monthWeeks: ['4'] }, 'Cada año, el cuarto jueves de noviembre'],
  [{ recurring: 'none' }, ''],
] as const)('describes recurrence in Spanish: %j', (more, note) => {
  expect(recurringNote({ ...rule, ...more }, today, 'es')).toBe(note)
})

test('names periods in Spanish', () => {
  const on = ['2026-11-21', '2026-11-24', '2026-11-30', '2026-12-08', '2027-01-05'].map((date) => ({
    date,
  }))
  const groups = groupByWhen(on, today, 'es').map(({ title, days }) => [title, days])
  expect(groups).toEqual([
    ['Esta semana', 'del 20 al 21 de noviembre'],
    ['La próxima semana', 'del 22 al 28 de noviembre'],
    ['Más adelante en noviembre', ''],
    ['diciembre', ''],
    ['enero de 2027', ''],
  ])
})

test('describes changed dates in Spanish', () => {
  const planned = { date: '2026-11-26', time: '6 PM', location: 'Hall' }
  const change = {
    kind: 'changed' as const,
    planned,
    held: { ...planned, time: '7 p. m.' },
    note: '',
  }
  expect(changeLabel(change, 'es')).toBe('Nueva hora')
  expect(changeSentence(change, today, 'es')).toBe('Para esta fecha, la hora es: 7 p. m.')
})

describeOnSqlite('someone who responded in Spanish', (get) => {
  test('gets errors and emails in Spanish, and staff see the language', async () => {
    await saveSampleEvents(get())
    const headers = { 'content-language': 'es' }
    const respond = (date: string) =>
      get().send('/api/events/responses', { headers, json: { eventId: thursdays.id, date } })
    const refused = await respond('2026-11-25')
    expect([refused.status, (await refused.json()).error]).toEqual([
      422,
      'Este evento no es ese día',
    ])
    const answer = await (await respond('2026-12-10')).json()
    await get().send(`/api/events/responses/${answer.id}`, {
      headers,
      json: { token: answer.token, name: 'Ana', contact: 'ana@example.org', people: 1 },
    })
    const cookie = await get().signIn('editor')
    const query = `eventId=${thursdays.id}&date=2026-12-10`
    const list = await get().send(`/api/admin/event-responses?${query}`, { cookie })
    expect((await list.json()).responses).toMatchObject([{ name: 'Ana', language: 'es' }])

    const changes = [{ date: '2026-12-10', becomes: 'cancelled', note: '' }]
    await get().send('/api/admin/events', { cookie, json: { events: [{ ...thursdays, changes }] } })
    await drainOutbox(get().context, jobLanes)
    const [email] = get().emails
    expect(email?.subject).toBe('Cancelado: Thursday group, jueves, 10 de diciembre')
    expect(email?.text).toContain('Hola, Ana:')
    expect(email?.text).toContain('/es/events')
    expect(email?.text).not.toMatch(/Hello|Questions|planned/)
  })
})

describeOnSqlite('Spanish pages', (app) => {
  test('confirm a response with the event’s Spanish title', async () => {
    const cookie = await app().signIn('editor')
    const event = { id: 'supper', title: 'Shared supper', date: '2026-11-28' }
    await app().send('/api/admin/events', { cookie, json: { events: [event] } })
    const json = { events: [{ id: 'supper', title: 'Cena compartida' }] }
    const saved = await app().send('/api/admin/events?lang=es', { cookie, json })
    expect(saved.status).toBe(200)
    const context = createRequestContext(app().context, networkOf('192.0.2.8'))
    const response = await createResponse(context, { eventId: 'supper', date: '2026-11-28' }, [])
    const titleIn = async (language: 'en' | 'es') => {
      const request = new Request(`https://example.org/events?responded=${response.id}`)
      return (await loadEventsPage({ ...context, language }, request)).confirmed?.title
    }
    expect(await titleIn('es')).toBe('Cena compartida')
    expect(await titleIn('en')).toBe('Shared supper')
  })

  test('reject too many tries in Spanish', async () => {
    const limit = { name: 'once', count: 1, seconds: 120 }
    const attempt = () => requireWithinLimit(app().context, limit, 'a')
    await attempt()
    const error = await attempt().catch((reason: unknown) => reason)
    if (!(error instanceof AppError)) throw error
    expect(translateError('es', error)).toBe('Demasiados intentos. Por favor, espere 2 minutos.')
    expect(translateError('en', error)).toBe('Too many tries. Please wait 2 minutes.')
  })
})
