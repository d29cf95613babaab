import { type Cart, readCart } from '#app/cart/cart.server.ts'
import { readSaleProducts } from '#app/catalog/sale-products.server.ts'
import { shop } from '#app/catalog/shop-document.ts'
import { inLanguageOf, readDocument } from '#app/content/kit/content.server.ts'
import type { DocumentValues } from '#app/content/kit/document.ts'
import { calculateShipping } from '#app/fulfillment/rates.server.ts'
import type { Gift } from '#app/orders/gift.ts'
import { listHeldByCart } from '#app/orders/held-by-cart.server.ts'
import {
  type Address,
  type Customer,
  packageWeightGrams,
  type Quote,
  type QuoteLine,
  totalQuote,
} from '#app/orders/quote.ts'
import { findTaxRule, type TaxRule } from '#app/orders/tax.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { translateLines } from '#app/spanish/translations/translate-lines.server.ts'
import { requireEnough } from '#app/stock/shortage.server.ts'
import { leftOf, type StockCount } from '#app/stock/stock.server.ts'
import { cleanZip } from '#app/ui/format/clean-input.ts'
import { dollarsToCents } from '#app/ui/format/money.ts'
import { sum } from '#app/ui/format/sum.ts'
import { stateCode } from '#app/ui/format/us-states.ts'
import { parseZips } from '#app/ui/format/zip-ranges.ts'
import { message, wordsOf } from '#app/ui/words/words.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'

/** The pricing context, and the language for the buyer's errors. */
export type PricingContext = AppContext & Partial<Pick<RequestContext, 'language' | 'untranslated'>>

export type ShopSettings = DocumentValues<typeof shop>

/** What the buyer has entered so far; the rest is null. */
export type PricingRequest = {
  customer: Customer | null
  address: Address | null
  gift?: Gift | null
  /** the typed parts of an incomplete address */
  area: { state: string; zipCode: string } | null
  isPickup: boolean
  /** the certificate number of a tax-exempt buyer */
  taxExemptNumber?: string | undefined
}

/**
 * Prices a cart by the server's own records alone (decisions 14 to 18); stock held by its own order
 * still counts as available. Throws `badRequest` for an empty cart, `conflict` if something can no
 * longer be bought, `closed` while the shop is closed.
 */
export async function priceCart(
  context: PricingContext,
  cartId: string,
  request: PricingRequest,
): Promise<Quote> {
  const [cart, { values: settings, translations }] = await Promise.all([
    readCart(context.db, cartId),
    readDocument(context.db, shop),
  ])
  if (!settings.isOpen) {
    const { closedText } = inLanguageOf(context, shop, settings, translations)
    throw new AppError('closed', closedText)
  }
  if (request.isPickup && request.customer && !request.address && !settings.shipping.offersPickup) {
    throw new AppError('conflict', pickupEndedText, {
      fields: [{ path: 'pickup', message: pickupEndedText }],
    })
  }
  // read after the stock: units that another window of this cart holds in between are never missing
  // from both
  await requirePurchasable(context, cart, await listHeldByCart(context.db, cartId))
  const lines = cart.lines.map(({ id, isForSale: _, left: __, ...line }) => ({
    ...line,
    cartItemId: id,
  }))
  const { taxExemptNumber } = request
  const exemption = settings.taxExemption.isOffered ? { taxExemptNumber } : {}
  return priceLines(context, settings, lines, { ...request, taxExemptNumber: '', ...exemption })
}

/** For a buyer whose page still offers pickup: their address was never asked. */
const pickupEndedText = message(
  'Pickup is no longer offered. Please reload this page and choose shipping.',
)

/** Prices lines as they were sold, with shipping and tax. Asks the carrier for its rate. */
export async function priceLines(
  context: AppContext,
  settings: ShopSettings,
  lines: readonly QuoteLine[],
  request: PricingRequest,
): Promise<Quote> {
  const area = request.address ?? request.area
  const { flat, freeOver, offersPickup, fromZip } = settings.shipping
  const { cents, by } = await calculateShipping(
    context,
    {
      subtotalCents: sum(lines.map(({ priceCents, quantity }) => priceCents * quantity)),
      weightGrams: packageWeightGrams(lines),
      zip: area?.zipCode ?? '',
      state: area?.state ?? '',
      isPickup: request.isPickup,
    },
    {
      flatCents: dollarsToCents(flat),
      freeOverCents: dollarsToCents(freeOver),
      offersPickup,
      fromZip,
    },
  )
  const { customer, address, gift = null, taxExemptNumber = '' } = request
  const charged = { lines: [...lines], shippingCents: cents, shippingBy: by, taxExemptNumber }
  // pickup orders are taxed at the ministry's location, wherever the buyer lives
  const place = (by === 'pickup' ? await ministryLocation(context) : undefined) ?? area
  const rule = place ? findTaxRule(settings.taxes.flatMap(taxRulesOf), place) : undefined
  const categories = rule?.exempt.length ? await readCategories(context, lines) : undefined
  return totalQuote({ ...charged, customer, address, gift }, rule, categories)
}

/**
 * A tax setting as a rule; none if its ZIP codes can't be parsed, such as in an imported document.
 */
function taxRulesOf({
  exempt,
  exemptBelow,
  zips,
  ...rest
}: ShopSettings['taxes'][number]): TaxRule[] {
  const ranges = parseZips(zips)
  if (!ranges) return []
  const categories = Object.entries(exempt).flatMap(([name, isExempt]) => (isExempt ? [name] : []))
  const exemptBelowCents = dollarsToCents(exemptBelow)
  return [{ ...rest, zips: ranges, exempt: categories, exemptBelowCents }]
}

/** Product categories by product id. */
async function readCategories(
  { db }: AppContext,
  lines: readonly QuoteLine[],
): Promise<ReadonlyMap<string, string>> {
  const products = await readSaleProducts(db, [...new Set(lines.map((line) => line.productId))])
  return new Map([...products].map(([id, { category }]) => [id, category]))
}

/** The ministry's location; undefined if its address has no valid state. */
async function ministryLocation({ db }: AppContext) {
  const { address } = await getContactFacts(db)
  const state = stateCode(address.state)
  return state === undefined ? undefined : { state, zipCode: cleanZip(address.zip) }
}

async function requirePurchasable(
  context: PricingContext,
  { lines }: Cart,
  held: StockCount[],
): Promise<void> {
  if (lines.length === 0) {
    throw new AppError('badRequest', message('Your cart is empty'), {
      fields: [
        { path: 'items', message: message('Add some items to your cart before checking out.') },
      ],
    })
  }
  const named = await translateLines(context, lines)
  requireEnough(
    named.map((line) => ({
      ...line,
      cartItemId: line.id,
      left: line.left === null ? null : line.left + (leftOf(held, line) ?? 0),
    })),
    wordsOf(context.language ?? 'en'),
  )
}
