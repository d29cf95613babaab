import { expect, test } from 'vitest'
import { networkOf } from '#platform/http/client-ip.ts'
import type { Language } from '#platform/language.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { loadNeeds } from './needs.server.ts'

const path = '/api/admin/needs'
const socks = { id: 'socks', what: 'Warm socks', count: 20, note: 'New, men’s sizes' }

function visit({ context }: TestApp, language: Language = 'en') {
  return { ...createRequestContext(context, networkOf('192.0.2.5')), language }
}

async function save(app: TestApp, needs: object[], role = 'front-desk', query = '') {
  const cookie = await app.signIn(role)
  return (await app.send(`${path}${query}`, { cookie, json: { needs } })).status
}

describeOnSqlite('the list of what’s needed', (app) => {
  test('shows what the front desk saved, in its order, in both languages', async () => {
    const drivers = { id: 'drivers', what: 'Drivers', count: 2, until: '2026-11-27' }
    expect(await save(app(), [drivers, socks])).toBe(200)
    expect(await loadNeeds(visit(app()))).toEqual([
      { id: 'drivers', what: 'Drivers', note: '', until: 'Friday, November 27', left: 2 },
      { id: 'socks', what: 'Warm socks', note: 'New, men’s sizes', until: '', left: 20 },
    ])
    const spanish = [
      { id: 'drivers', what: 'Choferes' },
      { id: 'socks', what: 'Calcetines' },
    ]
    expect(await save(app(), spanish, 'translator', '?lang=es')).toBe(200)
    const shown = await loadNeeds(visit(app(), 'es'))
    expect(shown.map(({ what }) => what)).toEqual(['Choferes', 'Calcetines'])
    expect(shown[0]?.until).toBe('viernes, 27 de noviembre')
  })

  test('leaves out what’s done, over, or blank', async () => {
    const needs = [
      { ...socks, id: 'done', isNeeded: false },
      { ...socks, id: 'over', until: '2026-11-20' },
      { ...socks, id: 'today', until: '2026-11-21' },
      { ...socks, id: 'blank', what: ' ' },
    ]
    expect(await save(app(), needs)).toBe(200)
    expect((await loadNeeds(visit(app()))).map(({ id }) => id)).toEqual(['today'])
  })

  test.each([
    ['count', 0],
    ['count', 1000],
    ['count', 1.5],
    ['count', null],
    ['until', '2026-02-30'],
    ['isNeeded', 'perhaps'],
    ['what', 'x'.repeat(301)],
  ])('refuses %s %j', async (field, value) => {
    expect(await save(app(), [{ ...socks, [field]: value }])).toBe(400)
  })

  test('can’t be saved by shop staff, packers, or visitors', async () => {
    expect(await save(app(), [socks], 'shop')).toBe(403)
    expect(await save(app(), [socks], 'packer')).toBe(403)
    expect((await app().send(path, { json: { needs: [socks] } })).status).toBe(401)
  })
})
