import { cleanPlain } from '#app/ui/format/clean-input.ts'

/** A gift in cents, once or monthly. */
export type Gift = { cents: number; isMonthly: boolean }

/** The page's query parameters. With `form`, it shows the provider's form. */
export const giftQuery = { amount: 'amount', often: 'often', monthly: 'monthly', form: 'form' }

/** A giving link and the fields it prefills. */
export type PrefilledLink = { href: string; hasAmount: boolean; hasFrequency: boolean }

/** The allowed amounts, in cents: $1 to $100,000. */
const minCents = 100
const maxCents = 10_000_000

/**
 * Parses `$25`, `1,000`, or `12.5` into cents; undefined if it isn't an allowed amount. Commas only separate
 * thousands: `12,50` is rejected rather than read as 1,250.
 */
export function centsOf(amount: string): number | undefined {
  const [, dollars = '', cents = ''] =
    /^\$? ?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(cleanPlain(amount)) ?? []
  const total = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  return total >= minCents && total <= maxCents ? total : undefined
}

/** The path of the giving area with this gift, if any. */
export function giftPath(gift: Gift | undefined, isFormOpen = false): string {
  const query = new URLSearchParams()
  if (gift) query.set(giftQuery.amount, String(gift.cents / 100))
  if (gift?.isMonthly) query.set(giftQuery.often, giftQuery.monthly)
  if (isFormOpen) query.set(giftQuery.form, '1')
  return `/donate?${query}#give`
}

/** True if a giving URL takes an amount: a Tithe.ly form, or one with `amount`. */
export function takesAmount(address: string): boolean {
  return isTithelyForm(address) || has(address, 'amount')
}

/**
 * Adds the gift to a giving URL as far as it takes one. Tithe.ly's forms take cents, and only
 * `one-time` is a documented frequency. Other pages get only the parameters that their URL already has: an `amount` in dollars, a `frequency` of `one-time` or `monthly`.
 */
export function prefillLink(address: string, { cents, isMonthly }: Gift): PrefilledLink {
  if (!takesAmount(address)) return { href: address, hasAmount: false, hasFrequency: false }
  const url = new URL(address)
  if (isTithelyForm(address)) {
    url.searchParams.set('amount', String(cents))
    url.searchParams.delete('frequency')
    if (!isMonthly) url.searchParams.set('frequency', 'one-time')
    return { href: url.href, hasAmount: true, hasFrequency: !isMonthly }
  }
  url.searchParams.set('amount', cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))
  const hasFrequency = has(address, 'frequency')
  if (hasFrequency) url.searchParams.set('frequency', isMonthly ? 'monthly' : 'one-time')
  return { href: url.href, hasAmount: true, hasFrequency }
}

/** The provider's name for a URL: `Tithe.ly` or the host. */
export function providerOf(address: string): string {
  const { hostname } = new URL(address)
  return /(^|\.)(tithe\.ly|tithely\.com)$/.test(hostname) ? 'Tithe.ly' : hostname
}

function isTithelyForm(address: string): boolean {
  return new URL(address).hostname === 'give.tithe.ly' && has(address, 'formId')
}

function has(address: string, name: string): boolean {
  return new URL(address).searchParams.has(name)
}
