import { z } from 'zod'
import { shop } from '#app/catalog/shop-document.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import type { LabelChoice, Parcel } from '#app/fulfillment/carrier/carrier.server.ts'
import { mapCarrierErrors, requireConnected } from '#app/fulfillment/carrier-orders.server.ts'
import { undeliverableBy } from '#app/fulfillment/label-address.ts'
import { isAddressed } from '#app/fulfillment/rates.server.ts'
import { linesToSend, unitsToSend } from '#app/orders/lines-to-send.ts'
import type { Order } from '#app/orders/order-schema.ts'
import { getOrder } from '#app/orders/orders.server.ts'
import { packageWeightGrams } from '#app/orders/quote.ts'
import { formatMoney, parseCents, toDecimal } from '#app/ui/format/money.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { isAbandoned } from './label-claims.server.ts'
import { labelSchema, presentLabel, type ShippingLabel } from './label-schema.ts'
import { labelAddressProblem, reasonForNoLabel } from './label-warnings.ts'
import { listLabels, voidLabel } from './labels.server.ts'

/** Label prices for an order, before buying. */
export const labelPricesSchema = z.object({
  weightGrams: z.number().describe('the whole package, including packaging'),
  pieces: z.number(),
  labels: z.array(labelSchema).describe('labels that were bought and not voided'),
  reason: z.string().nullable().describe('why no label is offered; null if one is'),
  rates: z
    .array(
      z.object({
        carrierCode: z.string(),
        serviceCode: z.string(),
        name: z.string(),
        price: z
          .string()
          .describe('decimal dollars; 0.00 for a test order, which gets a test label'),
      }),
    )
    .describe('cheapest first'),
})

export type LabelPrices = z.infer<typeof labelPricesSchema>

/**
 * Returns what each of a carrier's services costs for an order. Makes no call if the order has a label or can't
 * have one. Throws `busy` at the rate limit.
 */
export async function readLabelPrices(
  context: AppContext,
  orderId: string,
  carrierCode: string | undefined,
): Promise<LabelPrices> {
  const order = await getOrder(context.db, orderId)
  requireConnected(context)
  const all = await listLabels(context.db, orderId)
  const labels = all.filter(({ state }) => state === 'bought')
  const about = {
    weightGrams: packageWeightGrams(linesToSend(order.items)),
    pieces: unitsToSend(order.items),
    labels: labels.map(presentLabel),
  }
  const reason = labels.length > 0 ? 'It already has a label.' : reasonOf(context, order, all)
  if (reason) return { ...about, reason, rates: [] }
  const parcel = await parcelOf(context.db, order, about.weightGrams)
  const offered = await mapCarrierErrors(context.carrier.listRates(parcel, carrierCode))
  const rates = offered.filter((rate) => !undeliverableBy(rate, order.shippingAddress))
  const [offer] = offered
  return {
    ...about,
    reason:
      rates.length > 0
        ? null
        : ((offer && undeliverableBy(offer, order.shippingAddress)) ??
          'The carrier has no price for this package.'),
    rates: rates.map(({ cents, ...rate }) => ({
      ...rate,
      price: toDecimal(chargeFor(order, cents)),
    })),
  }
}

function reasonOf(
  context: AppContext,
  order: Order,
  labels: readonly ShippingLabel[],
): string | undefined {
  const isBeingBought = labels.some(
    (label) => label.state === 'buying' && !isAbandoned(context, label),
  )
  if (isBeingBought) return 'Its label is being bought right now.'
  return reasonForNoLabel(order, labels) ?? labelAddressProblem(order)
}

/** Test labels are free. */
function chargeFor({ mode }: Pick<Order, 'mode'>, cents: number): number {
  return mode === 'test' ? 0 : cents
}

async function parcelOf(db: Db, order: Order, weightGrams: number): Promise<Parcel> {
  const { shipping } = (await readDocument(db, shop)).values
  const { zipCode, state } = order.shippingAddress
  const parcel = {
    weightGrams,
    toZip: zipCode.trim().slice(0, 5),
    toState: state.trim().toUpperCase(),
    fromZip: shipping.fromZip.trim().slice(0, 5),
  }
  if (isAddressed(parcel)) return parcel
  throw new AppError('conflict', 'Add the ZIP code you ship from in the shop settings')
}

/** Throws `conflict` if the price has changed since it was shown. Call it before spending money. */
export async function requireShownPrice(
  context: AppContext,
  order: Order,
  choice: LabelChoice,
  {
    price,
    weightGrams = packageWeightGrams(linesToSend(order.items)),
  }: { price: string; weightGrams?: number | undefined },
): Promise<void> {
  if (choice.packageCode !== 'package') {
    const message = 'must be package when a price is given'
    const fields = [{ path: 'packageCode', message }]
    throw new AppError('badRequest', `packageCode: ${message}`, { fields })
  }
  const gap = labelAddressProblem(order)
  if (gap) throw new AppError('conflict', gap)
  const parcel = await parcelOf(context.db, order, weightGrams)
  const rates = await mapCarrierErrors(context.carrier.listRates(parcel, choice.carrierCode))
  const rate = rates.find(({ serviceCode }) => serviceCode === choice.serviceCode)
  if (!rate) throw new AppError('unprocessable', 'The carrier has no price for this package')
  const cents = chargeFor(order, rate.cents)
  if (cents === parseCents(price)) return
  const message = `The price is now ${formatMoney(cents)}, not ${showPrice(price)}. Nothing was bought.`
  throw new AppError('conflict', message, {
    fields: [{ path: 'price', message: toDecimal(cents) }],
  })
}

/** Voids a label that cost more than the shown price, and throws `conflict`. */
export async function voidIfOvercharged(
  context: AppContext,
  label: ShippingLabel,
  price: string,
  byUser: string | null,
): Promise<ShippingLabel> {
  const charged = label.costCents ?? 0
  if (charged <= (parseCents(price) ?? 0)) return label
  const costs = `The carrier charged ${formatMoney(charged)}, not ${showPrice(price)}.`
  try {
    await voidLabel(context, label.orderId, label.id, byUser)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const untaken = `${costs} The label couldn’t be voided (${error.message}), so the order keeps it.`
    throw new AppError('conflict', untaken)
  }
  throw new AppError('conflict', `${costs} The label was voided.`)
}

/** Throws `conflict` if a concurrent purchase cost more than the price shown here: it may be about to be voided. */
export function requirePriceAtMost(label: ShippingLabel, price: string | undefined): ShippingLabel {
  const charged = label.costCents ?? 0
  if (price === undefined || charged <= (parseCents(price) ?? 0)) return label
  throw new AppError(
    'conflict',
    `Someone else just bought this label for ${formatMoney(charged)}, not ${showPrice(price)}. Check the order, because the label may have been voided.`,
  )
}

function showPrice(price: string): string {
  return formatMoney(parseCents(price) ?? 0)
}
