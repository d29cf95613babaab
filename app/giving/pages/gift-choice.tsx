import { useSearchParams } from 'react-router'
import type { DonateContent } from '#app/giving/donate-document.ts'
import { centsOf, type Gift, giftPath, giftQuery } from '#app/giving/gift.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { formatWholeDollars } from '#app/ui/format/money.ts'
import { SiteForm, SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

type Item = DonateContent['impact']['items'][number]

/** An amount to choose, and its impact. */
export type GiftAmount = { amount: string; cents: number; description: string }

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

/** The chosen gift; `refused` is an invalid typed amount. */
export type ChosenGift = Gift & { chosen: GiftAmount; refused: string }

/** The gift in the URL, or the preset. */
export function useGift(
  amounts: readonly GiftAmount[],
  { preset, isMonthlyOffered }: { preset: number; isMonthlyOffered: boolean },
): ChosenGift | undefined {
  const [search] = useSearchParams()
  if (amounts.length === 0) return undefined
  const typed = search.get(giftQuery.amount) ?? ''
  const asked = centsOf(typed)
  const chosen =
    amounts.find(({ cents }) => cents === asked) ??
    (asked === undefined ? undefined : ownAmount(asked)) ??
    amounts.find(({ cents }) => cents === preset) ??
    amounts[0]
  const isMonthly = isMonthlyOffered && search.get(giftQuery.often) === giftQuery.monthly
  const refused = asked === undefined ? typed : ''
  return chosen && { chosen, cents: chosen.cents, isMonthly, refused }
}

/** A typed amount, without an impact. */
function ownAmount(cents: number): GiftAmount {
  return { amount: formatWholeDollars(cents), cents, description: '' }
}

/** Amount and frequency, as links. */
export function GiftChoice({
  amounts,
  gift,
  label,
  isMonthlyOffered,
}: {
  amounts: readonly GiftAmount[]
  gift: ChosenGift
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

/** Another amount, as a GET form. */
export function AnotherAmount({
  amounts,
  gift,
}: {
  amounts: readonly GiftAmount[]
  gift: ChosenGift
}) {
  const t = useWords()
  const isListed = amounts.some(({ cents }) => cents === gift.cents)
  const error = gift.refused
    ? t('Please enter an amount from $1 to $100,000, such as 40 or 12.50.')
    : undefined
  const given = gift.refused || (isListed ? '' : String(gift.cents / 100))
  return (
    <SiteForm method="get" action="/donate#give" className="mt-3">
      {gift.isMonthly ? (
        <input type="hidden" name={giftQuery.often} value={giftQuery.monthly} />
      ) : null}
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('Another amount, in dollars')}
            name={giftQuery.amount}
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={14}
            defaultValue={given}
            error={error}
          />
        </div>
        <Button type="submit" look="outline">
          {t('Choose')}
        </Button>
      </div>
    </SiteForm>
  )
}

function Choice({ gift, isChosen, children }: { gift: Gift; isChosen: boolean; children: string }) {
  const look = isChosen
    ? 'border-accent bg-accent text-on-accent'
    : 'border-muted bg-surface hover:bg-sunken'
  return (
    <li className="flex-1">
      <SiteLink
        href={giftPath(gift)}
        rel="nofollow"
        aria-current={isChosen ? 'true' : undefined}
        className={`flex min-h-11 min-w-14 items-center justify-center rounded-control border px-2 font-semibold whitespace-nowrap tabular-nums ${look}`}
      >
        {children}
      </SiteLink>
    </li>
  )
}
