import { sql } from 'kysely'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { saveSampleEvents, thursdays, workday } from '#app/events/events.fixtures.ts'
import { flyerPath } from '#app/site/print-paths.ts'
import { displayUrl } from '#app/ui/format/display-url.ts'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { readQrCode } from '#test/read-qr-code.ts'
import { describeOnSqlite } from '#test/support.ts'
import { findFlyer } from './flyer.server.ts'
import { FlyerSheet } from './flyer-sheet.tsx'
import { listSheetMeetings, loadSheetMinistry } from './ministry.server.ts'

test('shows a URL as people type it', () => {
  expect(displayUrl('https://example.org')).toBe('example.org')
  expect(displayUrl('http://localhost:3000/events?event=1')).toBe('localhost:3000/events?event=1')
  expect(displayUrl('HTTPS://988lifeline.org/chat/')).toBe('988lifeline.org/chat')
})

test('gives every event id a flyer path', () => {
  expect(flyerPath('17')).toBe('/print/events/17')
  expect(flyerPath('a/b?c#d %', '2026-12-24')).toBe(
    '/print/events/a%2Fb%3Fc%23d%20%25?date=2026-12-24',
  )
})

const fact = (key: string, text: string) => expect.objectContaining({ key, text })

describeOnSqlite('printed sheets', (get) => {
  const visit = () => createRequestContext(get().context, networkOf('192.0.2.5'))
  const flyerOf = (eventId: string, date: string | null = null) =>
    findFlyer(visit(), { eventId, date })

  async function save(key: string, json: unknown): Promise<void> {
    const cookie = await get().signIn()
    const answer = await get().send(`/api/admin/${key}`, { cookie, json })
    expect(answer.status).toBe(200)
  }

  test('says how often an event repeats, and its next date', async () => {
    await saveSampleEvents(get())
    expect(await flyerOf('thursday-group')).toMatchObject({
      title: 'Thursday group',
      day: 'Every Thursday until June 24, 2027, but not on Thursday, December 24',
      next: 'Thursday, November 26',
      facts: expect.arrayContaining([fact('time', '7:00 PM'), fact('location', 'The house')]),
      path: '/events?event=thursday-group',
      typed: 'localhost:3000/events?event=thursday-group',
    })
  })

  test.each([
    ['The house', {}, 'The house', false],
    ['The park, 12 River Road', { address: '12 River Road' }, 'The house, 12 River Road', false],
    ['one of our rooms', { atOurAddress: true }, 'The house', true],
    ['nothing', { location: '' }, '', true],
    ['online only', { location: '', attendance: 'online' }, 'Online', false],
  ])('shows our address only if the event is there: %s', async (_, fields, place, isOwnPlace) => {
    const address = { street: '418 Mill Street', city: 'Alder Falls', state: 'OR', zip: '97000' }
    await save('contact', { contactInfo: { address } })
    await save('events', { events: [{ ...workday, ...fields }] })
    const flyer = await flyerOf('workday')
    if (!flyer) throw new Error('no flyer')
    expect(flyer.facts.find(({ key }) => key === 'location')?.text).toBe(place)
    const ministry = await loadSheetMinistry(visit())
    const sheet = renderToStaticMarkup(
      <FlyerSheet flyer={flyer} ministry={ministry} phone="" name="" />,
    )
    expect(sheet.includes('418 Mill Street')).toBe(isOwnPlace)
  })

  test('shows a single date and how it differs', async () => {
    const moved = { date: '2026-11-26', becomes: 'moved', time: '6 PM', note: 'Bring a chair.' }
    await save('events', { events: [{ ...thursdays, changes: [moved] }] })
    expect(await flyerOf('thursday-group', '2026-11-26')).toMatchObject({
      day: 'Thursday, November 26',
      facts: expect.arrayContaining([fact('time', '6 PM')]),
      note: 'Bring a chair.',
      next: '',
      typed: 'localhost:3000/events?event=thursday-group&date=2026-11-26',
    })
    expect(await flyerOf('thursday-group')).toMatchObject({
      facts: expect.arrayContaining([fact('time', '7:00 PM')]),
      next: 'Thursday, November 26, 6 PM',
    })
  })

  test('translates the flyer, hours, and QR code link', async () => {
    await saveSampleEvents(get())
    const spanish = { ...visit(), language: 'es' as const }
    expect(await findFlyer(spanish, { eventId: 'thursday-group', date: null })).toMatchObject({
      day: 'Cada jueves hasta el 24 de junio de 2027, menos el jueves, 24 de diciembre',
      next: 'jueves, 26 de noviembre',
      path: '/events?event=thursday-group',
      typed: 'localhost:3000/es/events?event=thursday-group',
    })
    const { hours, web } = await loadSheetMinistry(spanish)
    expect([hours[0]?.day, web]).toEqual(['Entre semana', 'localhost:3000/es'])
  })

  test('has no flyer for a canceled date', async () => {
    const cancelled = { date: '2026-11-26', becomes: 'cancelled' }
    await save('events', { events: [{ ...thursdays, changes: [cancelled] }] })
    expect(await flyerOf('thursday-group', '2026-11-26')).toBeUndefined()
    expect(await flyerOf('thursday-group', '2026-12-03')).toMatchObject({
      day: 'Thursday, December 3',
    })
  })

  test('shows the day of a one-time event', async () => {
    await saveSampleEvents(get())
    expect(await flyerOf('workday')).toMatchObject({
      day: 'Saturday, November 21',
      facts: expect.arrayContaining([fact('time', 'After Service')]),
      next: '',
      repeats: '',
    })
  })

  test('links the QR code to the event’s page', async () => {
    await save('events', { events: [{ ...workday, id: 'Ünö & <b>' }] })
    const flyer = await flyerOf('Ünö & <b>')
    if (!flyer) throw new Error('no flyer')
    const svg = renderToStaticMarkup(<QrCode drawing={flyer.code} label="" />)
    const sized = svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="500"')
    const read = new URL(await readQrCode(await sharp(Buffer.from(sized)).png().toBuffer()))
    expect(read.href).toBe(`http://localhost:3000${flyer.path}#chosen`)
    expect(read.searchParams.get('event')).toBe('Ünö & <b>')
  })

  test.each([
    ...[['no-such-event'], ['over'], [''], ['constructor'], ['__proto__'], ['../help'], ['%']],
    ['workday', '2026-11-22'],
    ['thursday-group', '2026-12-24'],
    ['thursday-group', '2026-11-19'],
    ['thursday-group', '2027-07-01'],
    ['thursday-group', '2026-13-45'],
    ['thursday-group', '0000-00-00'],
    ['thursday-group', '9999-12-31'],
  ])('has no flyer for %s, %s', async (eventId, date) => {
    await saveSampleEvents(get())
    expect(await flyerOf(eventId, date ?? null)).toBeUndefined()
  })

  test('throws a 503 if events can’t be read', async () => {
    const { db } = get().context
    await sql`alter table documents rename to lost_documents`.execute(db)
    try {
      await expect(flyerOf('workday')).rejects.toMatchObject({ init: { status: 503 } })
    } finally {
      await sql`alter table lost_documents rename to documents`.execute(db)
    }
  })

  test('lists two weeks of meetings with their changed times and places', async () => {
    const supper = { ...workday, title: 'Supper', category: 'fellowship' }
    const changes = [
      { date: '2026-11-26', becomes: 'cancelled' },
      { date: '2026-12-03', becomes: 'moved', newDate: '2026-12-04', location: 'The park' },
    ]
    await save('events', {
      events: [{ ...thursdays, changes }, supper, { ...supper, id: 'far', date: '2026-12-05' }],
    })
    const meetings = await listSheetMeetings(visit())
    expect(meetings.map(({ title, day, time, place }) => [title, day, time, place])).toEqual([
      ['Supper', 'Saturday, November 21', 'After Service', 'The house'],
      ['Thursday group', 'Friday, December 4', '7:00 PM', 'The park'],
    ])
  })

  test('leaves volunteer shifts off the help page', async () => {
    await save('events', {
      events: [
        { ...workday, title: 'Shift', category: 'community' },
        { ...workday, id: 'supper', title: 'Supper', category: 'fellowship' },
      ],
    })
    expect((await listSheetMeetings(visit())).map(({ title }) => title)).toEqual(['Supper'])
  })

  test('leaves out details that the ministry has not given', async () => {
    await save('contact', { contactInfo: { hours: { saturday: '', sunday: ' ' } } })
    expect(await loadSheetMinistry(visit())).toEqual({
      address: [],
      hours: [{ day: 'Weekdays', open: '9:00 AM - 5:00 PM' }],
      web: 'localhost:3000',
    })
    await save('contact', { contactInfo: { address: { street: '1 Main St', zip: '97000' } } })
    expect((await loadSheetMinistry(visit())).address).toEqual(['1 Main St', '97000'])
  })
})
