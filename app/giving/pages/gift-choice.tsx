import { Link, useSearchParams } from 'react-router'
import type { DonateContent } from '#app/giving/donate-document.ts'
import { centsOf, type Gift } from '#app/giving/gift.ts'
import { useWords } from '#app/ui/words/use-words.ts'

type Item = DonateContent['impact']['items'][number]

/** An amount that can be chosen, and what it turns into. */
export type GiftAmount = { amount: string; cents: number; description: string }

/** The names of the choices in the page's address. */
export const giftQuery = { amount: 'amount', often: 'often', monthly: 'monthly' }

/** The impact items whose amounts are money; each amount once. */
export function giftAmounts(items: readonly Pick<Item, 'amount' | 'description'>[]): GiftAmount[] {
  const byCents = new Map<number, GiftAmount>()
  for (const { amount, description } of items) {
    const cents = centsOf(amount)
    if (cents !== undefined && !byCents.has(cents))
      byCents.set(cents, { amount, cents, description })
  }
  return [...byCents.values()]
}

/** The gift that the address names, or the one that staff set before. */
export function useGift(
  amounts: readonly GiftAmount[],
  { preset, isMonthlyOffered }: { preset: number; isMonthlyOffered: boolean },
): (Gift & { chosen: GiftAmount }) | undefined {
  const [search] = useSearchParams()
  const asked = centsOf(search.get(giftQuery.amount) ?? '')
  const chosen =
    amounts.find(({ cents }) => cents === asked) ??
    amounts.find(({ cents }) => cents === preset) ??
    amounts[0]
  const isMonthly = isMonthlyOffered && search.get(giftQuery.often) === giftQuery.monthly
  return chosen && { chosen, cents: chosen.cents, isMonthly }
}

/** How much, and how often: links, so that a choice is made with and without script. */
export function GiftChoice({
  amounts,
  gift,
  label,
  isMonthlyOffered,
}: {
  amounts: readonly GiftAmount[]
  gift: Gift
  label: string
  isMonthlyOffered: boolean
}) {
  const t = useWords()
  return (
    <>
      {isMonthlyOffered ? (
        <ul aria-label={t('How often')} className="mb-3 flex flex-wrap gap-2">
          {[false, true].map((isMonthly) => (
            <Choice
              key={String(isMonthly)}
              gift={{ ...gift, isMonthly }}
              isChosen={gift.isMonthly === isMonthly}
            >
              {isMonthly ? t('Monthly') : t('Once')}
            </Choice>
          ))}
        </ul>
      ) : null}
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {amounts.map(({ amount, cents }) => (
          <Choice key={cents} gift={{ ...gift, cents }} isChosen={gift.cents === cents}>
            {amount}
          </Choice>
        ))}
      </ul>
    </>
  )
}

function Choice({ gift, isChosen, children }: { gift: Gift; isChosen: boolean; children: string }) {
  const look = isChosen
    ? 'border-accent bg-accent text-on-accent'
    : 'border-muted bg-surface hover:bg-sunken'
  return (
    <li className="flex-1">
      <Link
        to={giftAddress(gift)}
        replace
        preventScrollReset
        rel="nofollow"
        aria-current={isChosen ? 'true' : undefined}
        className={`flex min-h-11 min-w-14 items-center justify-center rounded-control border px-2 font-semibold whitespace-nowrap tabular-nums ${look}`}
      >
        {children}
      </Link>
    </li>
  )
}

function giftAddress({ cents, isMonthly }: Gift): string {
  const search = new URLSearchParams({ [giftQuery.amount]: String(cents / 100) })
  if (isMonthly) search.set(giftQuery.often, giftQuery.monthly)
  return `?${search}#give`
}
