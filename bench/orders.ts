import { join } from 'node:path'
import { insertTestOrders, testOrder } from '#app/orders/orders.fixtures.ts'
import { openSqlite } from '#platform/db/open.ts'
import { signIn } from './fresh.ts'
import { startProduct } from './product.ts'
import { timeRead } from './time-read.ts'

const hour = 60 * 60 * 1000

/** Fills a data folder with this many paid orders, and times the office's requests, in ms. */
export async function measureOrders(dataDir: string, count: number) {
  const middle = await fill(dataDir, count)
  const product = await startProduct('node', dataDir)
  try {
    const cookie = await signIn(product)
    const asked = {
      'first page': '?limit=50',
      'page in the middle': `?limit=50&cursor=${middle}`,
      'search by name': '?limit=50&search=rivers',
      'search without results': '?limit=50&search=nobody+anywhere',
      'by status': '?limit=50&status=pending',
      'all 500, as documented': '',
      counts: '/stats',
      'by day': '/over-time?range=day',
      'by month': '/over-time?range=month',
      'pick list of 100': '/pick-list',
      'all as CSV': '.csv',
    }
    const figures = []
    for (const [name, query] of Object.entries(asked)) {
      const address = `${product.address}/api/admin/orders${query}`
      figures.push({ [`of ${count} orders`]: name, ...(await timeRead(address, cookie)) })
    }
    return figures
  } finally {
    await product.stop()
  }
}

/** Adds one order per hour, the last hundred unfulfilled. Returns the id of the one in the middle. */
async function fill(dataDir: string, count: number): Promise<string> {
  const { db, close } = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  const newest = Date.parse('2026-11-21T10:00:00Z')
  const orders = Array.from({ length: count }, (_, at) => {
    const timestamp = new Date(newest - at * hour).toISOString()
    return testOrder({
      createdAt: timestamp,
      placedAt: timestamp,
      paidAt: timestamp,
      status: at < 100 ? 'pending' : 'delivered',
      customerName: at % 4 === 0 ? `Sam Rivers ${at}` : `Ann Hill ${at}`,
      customerEmail: `buyer${at}@example.org`,
    })
  })
  await insertTestOrders(db, orders)
  await close()
  return orders[Math.floor(count / 2)]?.id ?? ''
}
