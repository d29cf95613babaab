import type { DonateContent } from '#app/giving/donate-document.ts'
import { type Gift, giftQuery } from '#app/giving/gift.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { giftAmounts, useGift } from './gift-choice.tsx'
import type { Giving } from './give-panel.tsx'

type TributeText = DonateContent['tributes']['memorial']

/** The tribute form's path with the chosen gift. */
function tributePath(kind: 'memory' | 'honor', gift: Gift | undefined): string {
  const query = new URLSearchParams({ kind })
  if (gift) query.set(giftQuery.amount, String(gift.cents / 100))
  if (gift?.isMonthly) query.set(giftQuery.often, giftQuery.monthly)
  return `/donate/tribute?${query}`
}

/** Tribute gifts, open only while online giving is enabled (decision 96). */
export function Tributes({
  tributes: { title, memorial, honor },
  impact,
  giving,
}: {
  tributes: DonateContent['tributes']
  impact: readonly { amount: string; description: string }[]
  giving: Giving
}) {
  const t = useWords()
  const isOpen = giving.area.kind === 'link'
  const gift = useGift(giftAmounts(impact), giving)
  return (
    <Section tone="sunken" label={title ? undefined : t('Gifts in someone’s name')}>
      <SectionHeading title={title} />
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        <Tribute text={memorial} href={isOpen ? tributePath('memory', gift) : undefined} />
        <Tribute text={honor} href={isOpen ? tributePath('honor', gift) : undefined} />
      </div>
    </Section>
  )
}

function Tribute({
  text: { title, description, buttonText },
  href,
}: {
  text: TributeText
  /** undefined while giving is off */
  href: string | undefined
}) {
  const t = useWords()
  return (
    <article className="flex flex-col items-start border-t-2 border-ink pt-6">
      <h3 className="text-2xl">{title}</h3>
      <p className="mt-3 mb-7">{description}</p>
      <div className="mt-auto">
        {href ? (
          <ButtonLink look="outline" href={href}>
            {buttonText}
          </ButtonLink>
        ) : (
          <Button disabled>{t('Setup Required')}</Button>
        )}
      </div>
    </article>
  )
}
