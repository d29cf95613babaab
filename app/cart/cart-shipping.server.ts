import { shop } from '#app/catalog/shop-document.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { type Cents, dollarsToCents } from '#app/ui/format/money.ts'
import type { Config } from '#platform/config/config.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Cart } from './cart.server.ts'

/** The shop's shipping settings, as far as a cart shows them. */
type Rule = { flatCents: Cents; freeOverCents: Cents }

/** By process: carts are read far more often than staff change a setting. */
const rules = new WeakMap<Config, { version: number; rule: Rule }>()

/**
 * Shipping before an address is known: the shop's flat rate (decision 48), and the subtotal from
 * which it's free (0: never). Throws if the shop's settings can't be read.
 */
export async function shippingOf(
  context: RequestContext,
  { lines, subtotalCents }: Cart,
): Promise<{ shippingCents: Cents; freeOverCents: Cents }> {
  if (!lines.some(({ isForSale }) => isForSale)) return { shippingCents: 0, freeOverCents: 0 }
  const { flatCents, freeOverCents } = await readRule(context)
  const isFree = freeOverCents > 0 && subtotalCents >= freeOverCents
  return { shippingCents: isFree ? 0 : flatCents, freeOverCents }
}

async function readRule(context: RequestContext): Promise<Rule> {
  // read first: a change in between makes the rule outdated, never wrongly current
  const version = await context.readSiteVersion()
  const known = rules.get(context.config)
  if (known?.version === version) return known.rule
  const { shipping } = (await readDocument(context.db, shop)).values
  const rule = {
    flatCents: dollarsToCents(shipping.flat),
    freeOverCents: dollarsToCents(shipping.freeOver),
  }
  rules.set(context.config, { version, rule })
  return rule
}
