import { z } from 'zod'
import { sortSizes } from '#app/stock/sizes.ts'

const pickLineSchema = z.object({
  productId: z.string(),
  name: z.string(),
  color: z.string().describe('empty if the product has no colors'),
  colorHex: z.string().nullable(),
  size: z.string(),
  quantity: z.number(),
  orders: z.array(z.object({ number: z.string(), quantity: z.number() })),
})

const pickSchema = z.object({ orders: z.number(), lines: z.array(pickLineSchema) })

/** Items to pick for paid, unshipped orders. */
export const pickListSchema = z.object({
  mode: z.enum(['live', 'test']).describe('test orders only if there are no live orders'),
  toSend: pickSchema,
  toPickUp: pickSchema.describe('orders to be picked up'),
})

export type PickLine = z.infer<typeof pickLineSchema>
export type Pick = z.infer<typeof pickSchema>
export type PickList = z.infer<typeof pickListSchema>

/** One line item to pick. */
export type LineToPick = Omit<PickLine, 'orders'> & { colorId: string; number: string }

/** Groups the same product, color, and size from all orders. */
export function pickOf(wanted: readonly LineToPick[]): Pick {
  const lines = new Map<string, PickLine>()
  for (const { colorId, number, ...product } of wanted) {
    const key = [product.productId, colorId, product.size].join('\n')
    const line = lines.get(key) ?? { ...product, quantity: 0, orders: [] }
    line.quantity += product.quantity
    const order = line.orders.find((one) => one.number === number)
    if (order) order.quantity += product.quantity
    else line.orders.push({ number, quantity: product.quantity })
    lines.set(key, line)
  }
  return {
    orders: new Set(wanted.map(({ number }) => number)).size,
    lines: sorted([...lines.values()]),
  }
}

function sorted(lines: PickLine[]): PickLine[] {
  const sizes = sortSizes(new Set(lines.map(({ size }) => size)))
  return lines.toSorted(
    (a, b) =>
      a.name.localeCompare(b.name, 'en') ||
      a.productId.localeCompare(b.productId, 'en') ||
      a.color.localeCompare(b.color, 'en') ||
      sizes.indexOf(a.size) - sizes.indexOf(b.size),
  )
}
