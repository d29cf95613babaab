import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ProductTable } from '#app/catalog/tables.ts'
import { testMessage } from '#app/contact/contact.fixtures.ts'
import { insertTestOrders, testOrder } from '#app/orders/orders.fixtures.ts'
import type { Db } from '#platform/db/open.ts'
import { openSqlite } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import { loadOrMakeSecrets, type Secrets } from '#platform/secrets/secrets.ts'
import { signIn } from './fresh.ts'
import { startProduct } from './product.ts'
import { timeRead } from './time-read.ts'

/** Many years of a ministry's data, which must not slow down any section. */
const amounts = {
  orders: 20_000,
  images: 2_000,
  products: 1_000,
  messages: 5_000,
  responses: 20_000,
  signUps: 5_000,
}

/** The time limit of a section on the server, ms. Exports have no limit. */
const allowedMs = 300

const now = Date.parse('2026-11-21T10:00:00Z')
const hour = 60 * 60 * 1000
const pictureBytes = 100_000

/** Each section's requests on opening and on searching. */
const reads = {
  Dashboard: '/api/admin/attention',
  'Messages, first page': '/api/admin/messages',
  'Messages, search': '/api/admin/messages?search=rivers+supper',
  'Messages, search without results': '/api/admin/messages?search=nobody+anywhere',
  'Messages, CSV': '/api/admin/messages.csv',
  'RSVPs, upcoming dates': '/api/admin/event-responses/dates?when=upcoming',
  'RSVPs, past dates': '/api/admin/event-responses/dates?when=past',
  'RSVPs, search': '/api/admin/event-responses/dates?when=past&search=rivers',
  'RSVPs, one date': '/api/admin/event-responses?eventId=event-0&date=2026-11-21',
  'RSVPs, answers of a date': '/api/admin/event-responses/answers?eventId=event-0&date=2026-11-21',
  'RSVPs, door list': '/api/admin/event-responses/door?eventId=event-0&date=2026-11-21',
  'RSVPs, CSV': '/api/admin/event-responses.csv',
  Newsletter: '/api/admin/newsletter',
  'Image library': '/api/admin/images?limit=60',
  'Image library, search': '/api/admin/images?limit=60&search=porch',
  'Image library, counts': '/api/admin/images/counts',
  'Products, first page': '/api/admin/products?page=1',
  'Products, search': '/api/admin/products?page=1&search=shirt',
  'Orders, first page': '/api/admin/orders?limit=25&archived=false',
  'Orders, search': '/api/admin/orders?limit=25&archived=false&search=rivers',
  'Orders, counts': '/api/admin/orders/stats',
  'Office search': '/api/admin/find?q=rivers',
  'Office search without results': '/api/admin/find?q=nobody+anywhere',
  Numbers: '/api/admin/numbers?range=365',
  'Editor of Home': '/api/admin/homepage',
  'Editor of Events': '/api/admin/events',
}

/**
 * Fills a data folder with many years of data and times each section's reads, in ms. Throws if one takes
 * longer than allowed.
 */
export async function measureOffice(dataDir: string) {
  await fill(dataDir)
  const product = await startProduct('node', dataDir)
  try {
    const cookie = await signIn(product)
    const figures = []
    for (const [section, path] of Object.entries(reads)) {
      figures.push({ section, ...(await timeRead(`${product.address}${path}`, cookie)) })
    }
    const slow = figures.filter(
      ({ section, ms }) => Number(ms) > allowedMs && !section.endsWith('CSV'),
    )
    console.table(figures)
    if (slow.length > 0) {
      throw new Error(`over ${allowedMs} ms: ${slow.map(({ section }) => section).join(', ')}`)
    }
  } finally {
    await product.stop()
  }
}

async function fill(dataDir: string): Promise<void> {
  const { db, close } = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  await insertTestOrders(db, many(amounts.orders, orderAt))
  await inChunks(many(amounts.products, productAt), (rows) =>
    db.insertInto('products').values(rows).execute(),
  )
  await fillVisitors(db, loadOrMakeSecrets(dataDir))
  await fillImages(db)
  await close()
}

async function fillVisitors(db: Db, secrets: Secrets): Promise<void> {
  const messages = many(amounts.messages, (at) => messageAt(secrets, at))
  await inChunks(messages, (rows) => db.insertInto('contactMessages').values(rows).execute())
  await inChunks(many(amounts.responses, responseAt), (rows) =>
    db.insertInto('eventResponses').values(rows).execute(),
  )
  await inChunks(many(amounts.signUps, signUpAt), (rows) =>
    db.insertInto('newsletterSignups').values(rows).execute(),
  )
}

/** Pictures of ordinary size, because columns after the bytes are slow to read. */
async function fillImages(db: Db): Promise<void> {
  const bytes = randomBytes(pictureBytes)
  const rows = many(amounts.images, (at) => ({
    id: newId(),
    category: at % 2 === 0 ? 'general' : 'hero',
    filename: `picture-${at}.jpg`,
    originalName: at % 10 === 0 ? `porch-${at}.jpg` : `DSC${at}.jpg`,
    mimeType: 'image/jpeg',
    size: pictureBytes,
    width: 1600,
    height: 1200,
    description: at % 3 === 0 ? '' : 'A porch at dusk',
    decorativeAt: null,
    version: 'bench',
    bytes,
    createdAt: timestampAt(at),
    deletedAt: null,
  }))
  await inChunks(rows, (some) => db.insertInto('images').values(some).execute())
}

function orderAt(at: number) {
  return testOrder({
    createdAt: timestampAt(at),
    placedAt: timestampAt(at),
    paidAt: timestampAt(at),
    status: at < 100 ? 'pending' : 'delivered',
    customerName: nameAt(at),
    customerEmail: `buyer${at}@example.org`,
  })
}

function productAt(at: number): ProductTable {
  return {
    id: newId(),
    name: `Shirt ${at}`,
    description: 'A shirt.',
    priceCents: 2499,
    category: 'apparel',
    type: 't-shirt',
    imageId: null,
    moreImageIds: '[]',
    sizes: '["M","L"]',
    sizePrices: '[]',
    vendorName: null,
    vendorLogoId: null,
    weightGrams: null,
    hiddenAt: null,
    featuredAt: null,
    position: null,
    archivedAt: null,
    createdAt: timestampAt(at),
    updatedAt: timestampAt(at),
  }
}

function messageAt(secrets: Secrets, at: number) {
  const words = {
    name: nameAt(at),
    email: `writer${at}@example.org`,
    subject: at % 7 === 0 ? 'The supper' : 'A question',
    message: 'I would like to know more about what you do. '.repeat(20),
  }
  const createdAt = timestampAt(at)
  const answeredAt = at < 200 ? null : timestampAt(at - 1)
  return testMessage(secrets, words, { createdAt, answeredAt })
}

/** Five events a day; a hundred respond to each of twenty days, most of which are past. */
function responseAt(at: number) {
  // 3 events on 60 dates
  const day = new Date(now + (30 - (at % 60)) * 24 * hour)
  return {
    id: newId(),
    eventId: `event-${Math.floor(at / 60) % 3}`,
    eventTitle: `Event ${Math.floor(at / 60) % 3}`,
    occurrenceDate: day.toISOString().slice(0, 10),
    action: 'rsvp',
    name: at % 3 === 0 ? null : nameAt(at),
    contact: at % 3 === 0 ? null : `guest${at}@example.org`,
    people: 1 + (at % 4),
    token: newId(),
    createdAt: timestampAt(at),
    cancelledAt: at % 50 === 0 ? timestampAt(at) : null,
  }
}

function signUpAt(at: number) {
  return {
    id: newId(),
    email: `reader${at}@example.org`,
    createdAt: timestampAt(at),
    removedAt: null,
  }
}

function nameAt(at: number): string {
  return at % 4 === 0 ? `Sam Rivers ${at}` : `Ann Hill ${at}`
}

function timestampAt(at: number): string {
  return new Date(now - at * hour).toISOString()
}

function many<T>(count: number, rowAt: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => rowAt(at))
}

async function inChunks<T>(rows: T[], insert: (rows: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += 200) await insert(rows.slice(at, at + 200))
}
