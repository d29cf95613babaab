import { expect, test } from 'vitest'
import { answer, saveEvents, waitMinutes } from '#app/events/dates/changes.fixtures.ts'
import { saveSampleEvents, thursdays, workday } from '#app/events/events.fixtures.ts'
import { loadOfflinePage } from '#app/offline/offline.server.ts'
import { loadNotices } from '#app/site/notices/notices.server.ts'
import { loadSite } from '#app/site/site.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import type { Language } from '#platform/language.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { createRequestContext } from '#server/api/app.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import type { StaffNotice } from './site-notice-schema.ts'

const path = '/api/admin/notices'
/** The clock of the tests: Saturday, 10 AM at the ministry. */
const today = '2026-11-21'
const snow = {
  text: 'We’re closed today because of snow.',
  translations: { es: 'Hoy estamos cerrados por la nieve.' },
  level: 'warning',
  untilDate: today,
}

async function post(app: TestApp, json: object, role = 'editor') {
  const response = await app.send(path, { cookie: await app.signIn(role), json })
  return { status: response.status, ...(await response.json()) }
}

function visit(app: TestApp, language: Language = 'en') {
  return { ...createRequestContext(app.context, networkOf('192.0.2.1')), language }
}

async function shownTexts(app: TestApp, language: Language = 'en'): Promise<string[]> {
  return (await loadNotices(visit(app, language))).map(({ text }) => text)
}

async function listed(app: TestApp): Promise<StaffNotice[]> {
  const response = await app.send(path, { cookie: await app.signIn('editor') })
  return (await response.json()).notices
}

describeOnBoth('a notice', (app) => {
  test('shows on pages and offline, in both languages, until the ministry’s day ends', async () => {
    expect((await post(app(), snow)).status).toBe(200)
    expect(await shownTexts(app())).toEqual([snow.text])
    expect(await shownTexts(app(), 'es')).toEqual([snow.translations.es])
    const midnight = Date.parse('2026-11-22T08:00:00Z')
    expect((await loadSite(visit(app(), 'es'), '/')).notices).toMatchObject([
      { text: snow.translations.es, level: 'warning', until: midnight },
    ])
    expect((await loadOfflinePage(visit(app()))).notices).toMatchObject([{ text: snow.text }])
    app().clock.now = new Date(midnight - 1)
    expect(await shownTexts(app())).toEqual([snow.text])
    app().clock.now = new Date(midnight)
    expect(await shownTexts(app())).toEqual([])
    expect(await listed(app())).toMatchObject([{ text: snow.text, isCurrent: false }])
  })

  test('that closes the office says so to visitors and search engines until it ends', async () => {
    const office = async () => (await loadSite(visit(app()), '/')).help.ministry.office?.state
    const special = async () =>
      (await loadSite(visit(app()), '/')).opening.specialOpeningHoursSpecification
    await post(app(), snow)
    expect(await office()).toEqual({ isOpen: true, until: 14 * 60 })
    expect(await special()).toBeUndefined()
    // posting it again changes it
    expect((await post(app(), { ...snow, closesOffice: true })).status).toBe(200)
    expect(await listed(app())).toMatchObject([{ text: snow.text, closesOffice: true }])
    expect(await office()).toEqual({ isOpen: false })
    const closed = { validFrom: today, validThrough: today, opens: '00:00', closes: '00:00' }
    expect(await special()).toMatchObject([closed])
    const [notice] = await listed(app())
    const cookie = await app().signIn('editor')
    await app().send(`${path}/${notice?.id}`, { method: 'PUT', cookie, json: { isEnded: true } })
    expect(await office()).toEqual({ isOpen: true, until: 14 * 60 })
    expect((await post(app(), { ...snow, closesOffice: 'yes' })).status).toBe(400)
  })

  test('that ends before the office closes leaves the day to search engines', async () => {
    await post(app(), { ...snow, closesOffice: true, untilTime: '12:30' })
    const { help, opening } = await loadSite(visit(app()), '/')
    expect(help.ministry.office?.state).toMatchObject({
      isOpen: false,
      opens: { at: 12 * 60 + 30 },
    })
    expect(opening.specialOpeningHoursSpecification).toBeUndefined()
  })

  test('shows the English, marked, on a Spanish page without a translation', async () => {
    await post(app(), { ...snow, translations: {} })
    const untranslated = new Set<string>()
    const notices = await loadNotices({ ...visit(app(), 'es'), untranslated })
    expect(notices.map(({ text }) => text)).toEqual([snow.text])
    expect([...untranslated]).toEqual([snow.text])
  })

  test('ends at its minute, when pages leave the cache', async () => {
    await post(app(), { ...snow, untilTime: '13:30' })
    const end = Date.parse('2026-11-21T21:30:00Z')
    for (const load of [(one: ReturnType<typeof visit>) => loadSite(one, '/'), loadOfflinePage]) {
      const context = visit(app())
      await load(context)
      expect(context.caching.expiresAt).toBe(end)
    }
    app().clock.now = new Date(end)
    const after = visit(app())
    expect([(await loadSite(after, '/')).notices, after.caching.expiresAt === end]).toEqual([
      [],
      false,
    ])
  })

  test('names the most serious first, and refuses a fourth', async () => {
    await post(app(), { ...snow, text: 'First', level: 'info' })
    await post(app(), { ...snow, text: 'Second', level: 'urgent' })
    await post(app(), { ...snow, text: 'Third' })
    expect(await shownTexts(app())).toEqual(['Second', 'Third', 'First'])
    expect(await post(app(), { ...snow, text: 'Fourth' })).toMatchObject({ status: 409 })
  })

  test('isn’t posted twice', async () => {
    const [first, second] = [await post(app(), snow), await post(app(), snow)]
    expect(second.id).toBe(first.id)
    expect(await listed(app())).toHaveLength(1)
  })

  test('can be ended, and shown again until its own end', async () => {
    const { id } = await post(app(), snow)
    const cookie = await app().signIn('editor')
    const put = async (isEnded: boolean) =>
      (await app().send(`${path}/${id}`, { method: 'PUT', cookie, json: { isEnded } })).status
    const restorable = async () => (await listed(app())).map(({ isRestorable }) => isRestorable)
    expect(await restorable()).toEqual([false])
    expect(await put(true)).toBe(200)
    expect(await shownTexts(app())).toEqual([])
    expect(await restorable()).toEqual([true])
    expect(await put(false)).toBe(200)
    expect(await shownTexts(app(), 'es')).toEqual([snow.translations.es])
    await put(true)
    app().clock.now = new Date('2026-11-22T08:00:00Z')
    expect(await put(false)).toBe(409)
    const entries = await app()
      .context.db.selectFrom('activity')
      .select(['did', 'name', 'subject'])
      .execute()
    const entry = { name: snow.text, subject: `notice:${id}` }
    expect(entries).toContainEqual({ did: 'Posted a notice', ...entry })
    expect(entries).toContainEqual({ did: 'Changed a notice', ...entry })
  })

  test('cancels dates, and emails everyone who RSVP’d once, in their language', async () => {
    await saveEvents(app(), [{ ...workday, time: '7:00 PM' }, thursdays])
    const of = { eventId: workday.id }
    await answer(app(), today, 'ruth@example.org', of)
    await answer(app(), today, 'ana@example.org', { ...of, headers: { 'content-language': 'es' } })
    await answer(app(), '2026-11-26', 'naomi@example.org')
    const cookie = await app().signIn('editor')
    const query = `?untilDate=${today}&untilTime=`
    const { dates } = await (await app().send(`${path}/dates${query}`, { cookie })).json()
    expect(dates).toMatchObject([
      { eventId: workday.id, date: today, title: 'Work day', time: '7:00 PM', people: 2 },
    ])
    const cancels = [{ eventId: workday.id, date: today }]
    expect((await post(app(), { ...snow, cancels })).status).toBe(200)
    expect((await post(app(), { ...snow, cancels })).status).toBe(200)
    await drainOutbox(app().context, jobLanes)
    await waitMinutes(app(), 30)
    const emails = app().emails.toSorted((a, b) => a.to.localeCompare(b.to))
    expect(emails.map(({ to }) => to)).toEqual(['ana@example.org', 'ruth@example.org'])
    expect(emails[0]?.text).toContain(snow.translations.es)
    expect(emails[1]?.subject).toBe('Canceled: Work day, Saturday, November 21')
    expect(emails[1]?.text).toContain(snow.text)
    const feed = await (await app().send('/api/events/occurrences')).json()
    expect(feed.notHeld).toMatchObject([
      { eventId: workday.id, date: today, status: 'cancelled', note: snow.text },
    ])
    const { events } = await (await app().send('/api/admin/events?lang=es')).json()
    expect(events[0].changes).toMatchObject([{ note: snow.translations.es }])
    expect(events[0].title).toBe('Work day')
  })

  test('names the days of an event of several days', async () => {
    await saveEvents(app(), [{ ...workday, time: '6 PM - 2 PM', days: 3 }])
    const cookie = await app().signIn('editor')
    const query = `?untilDate=${today}&untilTime=`
    const { dates } = await (await app().send(`${path}/dates${query}`, { cookie })).json()
    const time = 'Sat, November 21, 6 PM – Mon, November 23, 2 PM'
    expect(dates).toMatchObject([{ date: today, day: '', time }])
  })

  test('cancels a moved date by its planned day and keeps other changes', async () => {
    const moved = { date: '2026-11-26', becomes: 'moved', newDate: today }
    const other = { date: '2026-12-03', becomes: 'moved', time: '6:00 PM' }
    await saveEvents(app(), [{ ...thursdays, changes: [moved, other] }])
    const cancels = [{ eventId: thursdays.id, date: '2026-11-26' }]
    expect((await post(app(), { ...snow, cancels })).status).toBe(200)
    const { events } = await (await app().send('/api/admin/events')).json()
    expect(events[0].changes).toMatchObject([
      { date: '2026-12-03', time: '6:00 PM' },
      { date: '2026-11-26', becomes: 'cancelled', newDate: '' },
    ])
  })

  test('posts nothing if a date can’t be canceled', async () => {
    await saveSampleEvents(app())
    for (const cancels of [
      [{ eventId: thursdays.id, date: '2026-11-26' }],
      [{ eventId: 'no-such-event', date: today }],
      [{ eventId: '__proto__', date: today }],
      [{ eventId: 'over', date: '2026-11-20' }],
    ]) {
      const refused = await post(app(), { ...snow, cancels })
      expect([refused.status, refused.fields?.[0]?.path]).toEqual([400, 'cancels.0'])
    }
    expect(await listed(app())).toEqual([])
  })

  test('refuses visitors, other roles, other origins, and dates from someone without Events', async () => {
    expect((await app().send(path, { json: snow })).status).toBe(401)
    expect((await app().send(path)).status).toBe(401)
    expect((await post(app(), snow, 'shop')).status).toBe(403)
    const cookie = await app().signIn('editor')
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await app().send(path, { cookie, json: snow, headers })).status).toBe(403)
    await saveSampleEvents(app())
    const cancels = [{ eventId: workday.id, date: today }]
    expect((await post(app(), { ...snow, cancels }, 'custom:pages')).status).toBe(403)
    expect(await listed(app())).toEqual([])
    expect((await post(app(), snow, 'custom:pages')).status).toBe(200)
    expect((await post(app(), { ...snow, cancels }, 'custom:events')).status).toBe(200)
  })

  test.each([
    ['text', { text: '' }],
    ['text', { text: '\u200b \u2066' }],
    ['text', { text: 'x'.repeat(201) }],
    ['text', { text: null }],
    ['translations.es', { translations: { es: 'x'.repeat(201) } }],
    ['translations', { translations: { fr: 'Fermé' } }],
    ['translations', { translations: JSON.parse('{"__proto__":"x","constructor":"y"}') }],
    ['level', { level: 'toString' }],
    ['untilDate', { untilDate: '2026-02-30' }],
    ['untilDate', { untilDate: '2026-11-20' }],
    ['untilDate', { untilTime: '09:59' }],
    ['untilDate', { untilDate: '2027-02-21' }],
    ['untilTime', { untilTime: '24:00' }],
    ['cancels', { cancels: Array.from({ length: 101 }, () => ({ eventId: 'a', date: today })) }],
    ['cancels.0.date', { cancels: [{ eventId: 'a', date: 'today' }] }],
  ])('answers 400 and names %s', async (field, wrong) => {
    const refused = await post(app(), { ...snow, ...wrong })
    expect(refused.status).toBe(400)
    expect(refused.fields[0].path).toContain(field)
    expect(await shownTexts(app())).toEqual([])
  })

  test('answers 404 for an unknown notice, and 400 for a wrong end', async () => {
    const cookie = await app().signIn('editor')
    const put = (id: string, json: unknown) =>
      app().send(`${path}/${id}`, { method: 'PUT', cookie, json })
    expect((await put('constructor', { isEnded: true })).status).toBe(404)
    expect((await put('x', { isEnded: 'yes' })).status).toBe(400)
    expect((await app().send(`${path}/dates?untilDate=x`, { cookie })).status).toBe(400)
  })
})

describeOnBoth('notices around a clock change', (app) => {
  // clocks go back on November 1, 2026, and forward on March 14, 2027
  test.each([
    ['2026-11-01T08:00:00Z', '2026-11-01', '', '2026-11-02T08:00:00Z'],
    ['2026-11-01T08:00:00Z', '2026-11-01', '17:00', '2026-11-02T01:00:00Z'],
    ['2027-03-14T08:30:00Z', '2027-03-14', '', '2027-03-15T07:00:00Z'],
    ['2027-03-14T08:30:00Z', '2027-03-14', '02:30', '2027-03-14T10:30:00Z'],
  ])('at %s, one until %s %s ends at %s', async (now, untilDate, untilTime, end) => {
    app().clock.now = new Date(now)
    expect((await post(app(), { ...snow, untilDate, untilTime })).status).toBe(200)
    const [shown] = await loadNotices(visit(app()))
    expect(new Date(shown?.until ?? 0)).toEqual(new Date(end))
  })
})
