import { expect, test } from 'vitest'
import type { Attention } from '#app/admin/attention/attention.ts'
import { documents as listed } from '#app/admin/documents.ts'
import { demoContent } from '#app/admin/setup/demo-content.ts'
import { nextOccurrence } from '#app/events/dates/occurrences.ts'
import { listImages } from '#app/images/images.server.ts'
import { ownPageKey } from '#app/pages/own/own-page-key.ts'
import { addDays } from '#app/ui/format/plain-date.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { familyGuests, kitchenHelpers } from './demo-guests.ts'
import { demoOwnPage, ownPageDocuments } from './demo-own-page.ts'
import { picturedProducts } from './pictured-products.ts'
import drawn from './pictures.json' with { type: 'json' }
import { seedIfEmpty } from './seed.ts'
import { listDemoDocuments } from './seed-demo.ts'

const today = '2026-11-21'

const documents = [...listed, ...ownPageDocuments(picture).map(({ document }) => document)]

function picture(name: string) {
  const isKnown = name === 'cornerstone-apparel' || drawn.some((known) => known.name === name)
  if (!isKnown) throw new Error(`no picture ${name}`)
  return { id: name }
}

test.each(listDemoDocuments(picture, today).map((demo) => [demo.document.key, demo] as const))(
  'demo values for %s pass the save schema unchanged',
  (_, { document, values }) => {
    expect(document.whole.input.parse(values)).toEqual(values)
  },
)

test('every document with a hero picture has one in the demo', () => {
  const withHero = documents.filter(({ fields }) => fields.hero).map(({ key }) => key)
  const given = listDemoDocuments(picture, today)
    .filter(({ values }) => (values.hero as { backgroundImage?: unknown })?.backgroundImage)
    .map(({ document }) => document.key)
  expect(given.sort()).toEqual(withHero.sort())
})

test('on any day, ten events are upcoming, the first has a picture, and one has ended', () => {
  for (let day = '2026-11-01'; day < '2028-03-02'; day = addDays(day, 1)) {
    const demo = listDemoDocuments(picture, day).find(({ document }) => document.key === 'events')
    const events = demo?.values.events as (Parameters<typeof nextOccurrence>[0] & {
      image: object | null
    })[]
    const coming = events.flatMap((event) => {
      const date = nextOccurrence(event, day)
      return date ? [{ date, hasPicture: event.image !== null }] : []
    })
    expect([coming.length, events.length - coming.length], day).toEqual([10, 1])
    const [first] = coming.map(({ date }) => date).sort()
    expect(
      coming.filter(({ date }) => date === first).every(({ hasPicture }) => hasPicture),
      day,
    ).toBe(true)
  }
})

test('the setup guide knows the id of everything the demo adds', () => {
  const listed = listDemoDocuments(picture, today)
  const idsIn = (key: string, list: string) => {
    const items = listed.find(({ document }) => document.key === key)?.values[list]
    return (items as { id: string }[]).map(({ id }) => id)
  }
  expect(demoContent.events).toEqual(idsIn('events', 'events'))
  expect(demoContent.responses).toEqual([...familyGuests, ...kitchenHelpers].map(({ id }) => id))
  expect(demoContent.needs).toEqual(idsIn('needs', 'needs'))
  expect(demoContent.videos).toEqual(idsIn('media', 'videos'))
  expect(demoContent.products).toEqual(picturedProducts.map(({ slug }) => slug))
  expect(demoContent.pages.map(ownPageKey)).toEqual([demoOwnPage.key])
})

async function count(app: TestApp) {
  const { db } = app.context
  const images = await db.selectFrom('images').select('originalName').execute()
  const revisions = await db.selectFrom('documentRevisions').select('documentKey').execute()
  return { images: images.length, revisions: revisions.length }
}

async function findShown(app: TestApp, name: string) {
  const shown = (await listImages(app.context.db, { limit: 500 })).find(
    ({ originalName }) => originalName === name,
  )
  if (!shown) throw new Error(`${name} is not in the library`)
  return shown
}

const whole = {
  images: drawn.length + 2,
  revisions: listDemoDocuments(picture, today).length,
}

function withDemo(app: TestApp) {
  return { ...app.context, config: { ...app.context.config, seed: 'demo' as const } }
}

describeOnBoth('the demo', (app) => {
  test('adds nothing when SEED is none', async () => {
    await seedIfEmpty(app().context)
    expect(await count(app())).toEqual({ images: 0, revisions: 0 })
  })

  test('adds nothing once staff have saved a document', async () => {
    const cookie = await app().signIn('editor')
    await app().send('/api/admin/homepage', { cookie, json: { hero: { title: 'Ours' } } })
    await seedIfEmpty(withDemo(app()))
    expect(await count(app())).toEqual({ images: 0, revisions: 1 })
  })

  test('is seeded once with pictures, events, videos, and contact details, and continues after an interruption', async () => {
    await seedIfEmpty(withDemo(app()))
    await seedIfEmpty(withDemo(app()))
    expect(await count(app())).toEqual(whole)
    const read = async (key: string) => (await app().send(`/api/admin/${key}`)).json()
    const home = await read('homepage')
    expect(home.hero.backgroundImage).toMatchObject({ width: 2000, isVector: false })
    expect(home.services.cards.map(({ image }: { image: unknown }) => image !== null)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect((await read('contact')).contactInfo.address.city).toBe('Alder Falls')
    expect((await read('media')).videos).toHaveLength(8)
    expect((await read('events')).events.length).toBeGreaterThan(8)
    expect(await read('tithely')).toMatchObject({ enabled: true })
    const { url } = await findShown(app(), 'home-hero.webp')
    const onPhone = await app().send(`${url}&w=750&f=avif`)
    expect((await onPhone.arrayBuffer()).byteLength).toBeLessThan(20 * 1024)
    const images: { category: string }[] = await read('images')
    expect(images.filter(({ category }) => category === 'logo')).toHaveLength(1)
    const { db } = app().context
    await db.deleteFrom('documents').execute()
    await db.deleteFrom('documentRevisions').execute()
    await db.deleteFrom('images').where('originalName', 'in', ['bridge.webp', 'logo.svg']).execute()
    await seedIfEmpty(withDemo(app()))
    expect(await count(app())).toEqual(whole)
    const recovery = await (await app().send('/api/admin/addiction-recovery')).json()
    expect(recovery.hero.backgroundImage).not.toBeNull()
  })

  test('has guests with answers, helpers, and attendance, and no one’s contact', async () => {
    await seedIfEmpty(withDemo(app()))
    const cookie = await app().signIn()
    const read = async (path: string) => (await app().send(`/api/admin/${path}`, { cookie })).json()
    const { events } = await read('events')
    const family = events.find(({ id }: { id: string }) => id === 'family-evening')
    const query = `eventId=family-evening&date=${family.date}`
    const { responses } = await read(`event-responses?${query}`)
    expect(responses).toHaveLength(4)
    const { questions, sums, unanswered } = await read(`event-responses/answers?${query}`)
    expect([questions.length, unanswered]).toEqual([3, 1])
    expect(sums.length).toBeGreaterThan(0)
    const { days } = await read('event-helpers')
    const kitchen = days[0].shifts.find(({ id }: { id: string }) => id === 'kitchen')
    expect([kitchen.people, kitchen.open, kitchen.helpers.length]).toEqual([3, 1, 2])
    const { eventId, rows } = await read('attendance')
    expect(eventId).toBe('sunday-worship')
    expect(rows.filter(({ total }: { total: unknown }) => total !== null)).toHaveLength(7)
    expect(rows[0]).toMatchObject({ expected: 11, came: 9, walkIns: 8, total: 17 })
    const contacts = await app()
      .context.db.selectFrom('eventResponses')
      .select('contact')
      .where('contact', 'is not', null)
      .execute()
    expect(contacts).toEqual([])
  })

  test('is counted in the setup guide until it’s changed or deleted', async () => {
    await seedIfEmpty(withDemo(app()))
    const cookie = await app().signIn()
    const countLeft = async () => {
      const { setup, demoLeft }: Attention = await (
        await app().send('/api/admin/attention', { cookie })
      ).json()
      expect(setup.find(({ key }) => key === 'demo')?.isDone).toBe(demoLeft.length === 0)
      return Object.fromEntries(demoLeft.map(({ kind, count }) => [kind, count]))
    }
    const before = await countLeft()
    expect(before).toMatchObject({
      events: 11,
      responses: 6,
      needs: 4,
      videos: 8,
      products: 14,
      pages: 1,
    })
    const { events } = await (await app().send('/api/admin/events')).json()
    const [, changed, ...others] = events
    const json = { events: [{ ...changed, title: 'Ours' }, ...others] }
    expect((await app().send('/api/admin/events', { cookie, json })).status).toBe(200)
    const product = { name: 'Our hoodie', description: 'Ours', price: 20, category: 'apparel' }
    const { needs } = await (await app().send('/api/admin/needs', { cookie })).json()
    const canceled = await app().send('/api/admin/event-responses/demo-rsvp-wes', {
      ...{ method: 'PUT', cookie, json: { cancelled: true } },
    })
    expect(canceled.status).toBe(200)
    const done = { needs: [{ ...needs[0], count: 12 }, ...needs.slice(2)] }
    expect((await app().send('/api/admin/needs', { cookie, json: done })).status).toBe(200)
    const put = await app().send('/api/admin/products/porch-light-hoodie', {
      ...{ method: 'PUT', cookie, json: product },
    })
    expect(put.status).toBe(200)
    expect(await countLeft()).toEqual({
      ...before,
      events: 9,
      responses: 5,
      needs: 2,
      products: 13,
    })
  })
})
