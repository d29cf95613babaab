import { expect, test } from 'vitest'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { findNextMeeting, findNextOf } from './next-meeting.server.ts'

const weekly = {
  id: 'circle',
  title: 'Tuesday group',
  date: '2026-01-06',
  time: '7:00 PM',
  location: 'The house',
  category: 'recovery',
  recurring: 'weekly',
  description: '',
}

async function save({ send, signIn }: TestApp, events: object[]) {
  const cookie = await signIn('owner')
  const answer = await send('/api/admin/events', { cookie, json: { events } })
  expect(answer.status).toBe(200)
}

function visit({ context }: TestApp) {
  return createRequestContext(context, networkOf('192.0.2.5'))
}

async function find(app: TestApp, category: string) {
  return (await findNextMeeting(visit(app), category)).next
}

describeOnSqlite('the next meeting of a service', (get) => {
  test('finds the next date of a category by id, not by label', async () => {
    await save(get(), [weekly, { ...weekly, id: 'choir', title: 'Choir', category: 'spiritual' }])
    expect(await find(get(), 'Recovery')).toBeNull()
    const found = await find(get(), 'recovery')
    expect(found).toMatchObject({
      title: 'Tuesday group',
      facts: ['7:00 PM', 'The house', 'Every Tuesday'],
    })
    expect(found?.date).toMatch(/^Tuesday, /)
    expect(found?.href).toMatch(/^\/events\?event=circle&date=\d{4}-\d\d-\d\d#chosen$/)
    expect(await find(get(), 'spiritual')).toMatchObject({ title: 'Choir' })
  })

  test('returns null if nothing is planned, nothing matches, or no category is given', async () => {
    await save(get(), [{ ...weekly, recurring: 'none', date: '2020-01-06' }])
    for (const category of ['recovery', 'community', 'constructor', '']) {
      expect(await find(get(), category), category).toBeNull()
    }
  })

  test('returns a volunteer shift only if nothing else is planned, and marks it', async () => {
    const shift = { ...weekly, id: 'van', title: 'Street van', category: 'community' }
    const supper = { ...weekly, id: 'supper', title: 'Supper', category: 'fellowship' }
    await save(get(), [shift])
    expect(await find(get(), 'community')).toMatchObject({
      title: 'Street van',
      isForVolunteers: true,
    })
    await save(get(), [shift, supper])
    expect((await findNextOf(visit(get()), '')).next).toMatchObject({
      title: 'Supper',
      isForVolunteers: false,
    })
  })

  test('skips canceled dates', async () => {
    await save(get(), [weekly])
    const date = new URLSearchParams((await find(get(), 'recovery'))?.href.split('?')[1]).get(
      'date',
    )
    await save(get(), [
      { ...weekly, changes: [{ date: date?.slice(0, 10), becomes: 'cancelled' }] },
    ])
    const later = await find(get(), 'recovery')
    expect(later?.href).not.toContain(`date=${date?.slice(0, 10)}`)
    expect(later?.title).toBe('Tuesday group')
  })
})
