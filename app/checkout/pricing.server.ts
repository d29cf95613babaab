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
import { taxOf } from '#app/orders/tax.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { translateLines } from '#app/spanish/translate-lines.server.ts'
import { requireEnough } from '#app/stock/shortage.server.ts'
import { leftOf, type StockCount } from '#app/stock/stock.server.ts'
import { cleanZip } from '#app/ui/format/clean-input.ts'
import { dollarsToCents } from '#app/ui/format/money.ts'
import { sum } from '#app/ui/format/sum.ts'
import { stateCode } from '#app/ui/format/us-states.ts'
import { message, wordsOf } from '#app/ui/words/words.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { sourceLanguage } from '#platform/language.ts'

/** The pricing context, and the language for the buyer's errors. */
export type PricingContext = AppContext & Partial<Pick<RequestContext, 'language' | 'untranslated'>>

export type ShopSettings = DocumentValues<typeof shop>

/** What the buyer has entered so far; the rest is null. */
export type PricingRequest = {
  customer: Customer | null
  /** parts that aren't typed yet are empty */
  address: Address | null
  gift?: Gift | null
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
  const { customer, address, gift = null, taxExemptNumber = '' } = request
  const { flat, freeOver, offersPickup, fromZip } = settings.shipping
  const { cents, by } = await calculateShipping(
    context,
    {
      subtotalCents: sum(lines.map(({ priceCents, quantity }) => priceCents * quantity)),
      weightGrams: packageWeightGrams(lines),
      zip: address?.zipCode ?? '',
      state: address?.state ?? '',
      isPickup: request.isPickup,
    },
    {
      flatCents: dollarsToCents(flat),
      freeOverCents: dollarsToCents(freeOver),
      offersPickup,
      fromZip,
    },
  )
  const categories = await readCategories(context, settings, lines)
  const tax = taxOf(
    {
      // pickup orders are taxed at the ministry's location, wherever the buyer lives
      address: (by === 'pickup' ? await ministryAddress(context) : undefined) ?? address,
      lines: lines.map((line) => ({ ...line, category: categories.get(line.productId) ?? '' })),
      shippingCents: cents,
      taxExemptNumber,
    },
    settings.taxes,
  )
  const charged = { lines: [...lines], shippingCents: cents, shippingBy: by, taxExemptNumber }
  return totalQuote({ ...charged, customer, address, gift }, tax)
}

/** Product categories by product id, for taxes. */
async function readCategories(
  { db }: AppContext,
  { taxes }: ShopSettings,
  lines: readonly QuoteLine[],
): Promise<ReadonlyMap<string, string>> {
  if (taxes.length === 0) return new Map()
  const products = await readSaleProducts(db, [...new Set(lines.map((line) => line.productId))])
  return new Map([...products].map(([id, { category }]) => [id, category]))
}

/** The ministry's address; undefined if it has no valid state. */
async function ministryAddress({ db }: AppContext): Promise<Address | undefined> {
  const { street, city, state, zip } = (await getContactFacts(db)).address
  const code = stateCode(state)
  if (code === undefined) return undefined
  return { street, street2: '', city, state: code, zipCode: cleanZip(zip), country: 'US' }
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
    wordsOf(context.language ?? sourceLanguage),
  )
}
