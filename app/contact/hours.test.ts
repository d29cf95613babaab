import { expect, test } from 'vitest'
import { loadSheetMinistry } from '#app/print/ministry.server.ts'
import { organizationJson } from '#app/site/search-engines/structured.ts'
import { loadSite } from '#app/site/site.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import type { Language } from '#platform/language.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'

const path = '/api/admin/contact'
const saturday = { days: ['saturday'], times: '9 AM - 1 PM', note: 'Ring the bell' }

async function save(app: TestApp, contactInfo: object, query = '') {
  const cookie = await app.signIn('editor')
  return app.send(path + query, { cookie, json: { contactInfo } })
}

function visit(app: TestApp, language: Language = 'en') {
  return { ...createRequestContext(app.context, networkOf('192.0.2.1')), language }
}

describeOnBoth('hours by day', (app) => {
  test('replace the text everywhere, in both languages, and the text stays stored', async () => {
    expect((await save(app(), { schedule: [saturday] })).status).toBe(200)
    const spanish = { schedule: [{ note: 'Toque el timbre' }] }
    expect((await save(app(), spanish, '?lang=es')).status).toBe(200)
    expect((await loadSheetMinistry(visit(app()))).hours).toEqual([
      { day: 'Sat', open: '9 AM–1 PM (Ring the bell)' },
    ])
    expect((await loadSheetMinistry(visit(app(), 'es'))).hours).toEqual([
      { day: 'Sáb', open: '9\u00a0a.\u00a0m. a 1\u00a0p.\u00a0m. (Toque el timbre)' },
    ])
    const { contactInfo } = await (await app().send(path)).json()
    expect(contactInfo.hours.weekdays).toBe('9:00 AM - 5:00 PM')
    // the clock is at Saturday, 10 AM
    const context = visit(app(), 'es')
    const site = await loadSite(context, '/')
    expect(site.help.ministry.office?.state).toEqual({ isOpen: true, until: 13 * 60 })
    expect(context.caching.expiresAt).toBe(Date.parse('2026-11-21T21:00:00Z'))
    const [ministry] = JSON.parse(organizationJson(site))['@graph']
    expect(ministry.location.openingHoursSpecification).toMatchObject([
      { dayOfWeek: ['Saturday'], opens: '09:00', closes: '13:00' },
    ])
  })

  test('give way to a special day', async () => {
    const today = { name: 'Snow day', date: '2026-11-21', lastDate: '', times: '' }
    await save(app(), { schedule: [saturday], specialDays: [today] })
    const site = await loadSite(visit(app()), '/')
    expect(site.help.ministry.office?.state).toEqual({ isOpen: false })
    const [ministry] = JSON.parse(organizationJson(site))['@graph']
    expect(ministry.location.specialOpeningHoursSpecification).toMatchObject([
      { validFrom: '2026-11-21', validThrough: '2026-11-21', opens: '00:00', closes: '00:00' },
    ])
  })

  test('may say “Closed” for a day', async () => {
    const schedule = [
      { days: ['friday'], times: '9 AM - 1 PM' },
      { ...saturday, times: 'Closed', note: '' },
    ]
    const specialDays = [{ name: 'Day after Thanksgiving', date: '2026-11-27', times: 'closed' }]
    expect((await save(app(), { schedule, specialDays })).status).toBe(200)
    expect((await loadSheetMinistry(visit(app()))).hours).toEqual([
      { day: 'Fri', open: '9 AM–1 PM' },
      { day: 'Sat', open: 'Closed' },
    ])
    const { help } = await loadSite(visit(app()), '/')
    expect(help.ministry.office?.state).toEqual({ isOpen: false })
  })

  test.each(['9–12', '9 to 12', '9:30-5'])('ask for AM or PM in %s', async (times) => {
    for (const contactInfo of [
      { schedule: [{ ...saturday, times }] },
      { specialDays: [{ date: '2026-12-24', times }] },
    ]) {
      const refused = await save(app(), contactInfo)
      expect((await refused.json()).fields[0].message).toBe('add AM or PM, such as 9 AM - noon')
    }
  })

  test.each([
    ['schedule.0.times', { schedule: [{ ...saturday, times: '9 AM' }] }],
    ['schedule.0.times', { schedule: [{ ...saturday, times: 'after lunch' }] }],
    ['schedule.0.times', { schedule: [{ ...saturday, times: '9'.repeat(61) }] }],
    ['schedule.0.times', { schedule: [{ ...saturday, times: null }] }],
    ['schedule.0.days.0', { schedule: [{ ...saturday, days: ['constructor'] }] }],
    ['schedule.0.days', { schedule: [{ ...saturday, days: 'monday' }] }],
    ['schedule', { schedule: Array.from({ length: 501 }, () => saturday) }],
    ['specialDays.0.date', { specialDays: [{ name: 'Christmas' }] }],
    ['specialDays.0.date', { specialDays: [{ date: '2026-02-30' }] }],
    ['specialDays.0.lastDate', { specialDays: [{ date: '2026-12-24', lastDate: 'never' }] }],
    ['specialDays.0.times', { specialDays: [{ date: '2026-12-24', times: '25 - 26' }] }],
  ])('are refused with the wrong field named: %s', async (field, contactInfo) => {
    const refused = await save(app(), contactInfo)
    expect(refused.status).toBe(400)
    expect((await refused.json()).fields[0].path).toBe(`contactInfo.${field}`)
  })

  test('are skipped if they are damaged in the database', async () => {
    const schedule = [7, { days: ['someday', 'saturday'], times: { a: 1 } }, saturday]
    const specialDays = [null, { date: 'x', lastDate: 'y' }, { date: '', lastDate: '9999-99-99' }]
    await app()
      .context.db.insertInto('documents')
      .values({
        key: 'contact',
        body: JSON.stringify({ contactInfo: { schedule, specialDays } }),
        version: 1,
        updatedAt: '2026-11-21T00:00:00Z',
        updatedBy: null,
      })
      .execute()
    const { help, opening } = await loadSite(visit(app()), '/')
    expect(help.ministry.office?.state).toEqual({ isOpen: true, until: 13 * 60 })
    expect(opening.openingHoursSpecification).toHaveLength(1)
    expect(opening.specialOpeningHoursSpecification).toBeUndefined()
  })
})
