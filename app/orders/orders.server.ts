import { findPictures } from '#app/images/images.server.ts'
import type { OrderTable } from '#app/orders/tables.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import type { Order } from './order-schema.ts'
import { parseStoredObject } from './parse-stored-object.ts'
import type { Address } from './quote.ts'

/** Undefined if there is no such order. */
export async function readOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const [order] = await withLines(db, [row])
  return order
}

/** Throws `notFound`. */
export async function getOrder(db: Db, id: string): Promise<Order> {
  const order = await readOrder(db, id)
  if (!order) throw new AppError('notFound', 'Order not found')
  return order
}

/** Adds line items, pictures, and packages, in the given order. */
export async function withLines(db: Db, rows: OrderTable[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('orderItems')
    .selectAll()
    .where(
      'orderId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('orderId')
    .orderBy('position')
    .execute()
  const packages = await db
    .selectFrom('orderPackages')
    .selectAll()
    .where(
      'orderId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const imageIds = new Set(lines.flatMap(({ imageId }) => (imageId ? [imageId] : [])))
  const [pictures, colors] = await Promise.all([
    findPictures(db, [...imageIds]),
    readColorHexes(db, [...new Set(lines.map(({ colorId }) => colorId))]),
  ])
  const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  const packagesByOrder = Map.groupBy(packages, ({ orderId }) => orderId)
  return rows.map(({ search: _, shippingAddress, billingAddress, ...row }) => ({
    ...row,
    shippingAddress: readAddress(shippingAddress),
    billingAddress: readAddress(billingAddress),
    items: (linesByOrder.get(row.id) ?? []).map((line) => ({
      ...line,
      picture: pictures.get(line.imageId ?? '') ?? null,
      colorHex: colors.get(line.colorId) ?? null,
    })),
    packages: packagesByOrder.get(row.id) ?? [],
  }))
}

/** Includes deleted colors, because sold items keep theirs. */
async function readColorHexes(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('productColors')
    .select(['id', 'hex'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, hex }) => [id, hex]))
}

/** Always returns an address: an unreadable one must not break the order. */
export function readAddress(stored: string): Address {
  const { street, street2, city, state, zipCode, country } = parseStoredObject(stored)
  return {
    street: textOf(street),
    street2: textOf(street2),
    city: textOf(city),
    state: textOf(state),
    zipCode: textOf(zipCode),
    country: textOf(country) || 'US',
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
