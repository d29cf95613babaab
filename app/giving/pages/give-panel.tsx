import type { ButtonStyle } from '#app/giving/button-style.ts'
import type { DonateContent } from '#app/giving/donate-document.ts'
import { embedPath, embedSandbox } from '#app/giving/embed-page.ts'
import { prefillLink, providerOf, takesAmount } from '#app/giving/gift.ts'
import type { GivingArea } from '#app/giving/giving-area.ts'
import { type Contact, SetupNotice } from '#app/giving/setup-notice.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { RichMessage } from '#app/ui/words/rich-message.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Words } from '#app/ui/words/words.ts'
import { AnotherAmount, GiftChoice, giftAmounts, useGift } from './gift-choice.tsx'
import { ProviderForm } from './provider-form.tsx'

/** The giving area's texts, without the ones an owner must confirm. */
export type GiveForm = Omit<
  DonateContent['donationForm'],
  'taxNote' | 'receiptNote' | 'monthlyNote'
>

export type Giving = {
  area: GivingArea
  buttonStyle: ButtonStyle
  thankYou: string
  /** the preselected amount, in cents */
  preset: number
  isMonthlyOffered: boolean
  /** what an owner has confirmed about taxes, receipts, and monthly gifts */
  notes: readonly string[]
}

/** The giving area: one of four kinds (V§4.4). */
export function GivePanel({
  form,
  impact,
  giving,
  contact,
  address,
}: {
  form: GiveForm
  impact: readonly { amount: string; description: string }[]
  giving: Giving
  contact: Contact
  /** this page's URL for print */
  address: string
}) {
  const { area } = giving
  return (
    <section id="give" className="w-full rounded-card bg-surface p-4 text-ink sm:p-6 print:p-0">
      {area.kind === 'setup' ? (
        <SetupNotice contact={contact} />
      ) : (
        <>
          <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-xl">{form.title}</h2>
            {form.formTitle ? (
              <p className="text-sm text-muted print:hidden">{form.formTitle}</p>
            ) : null}
          </header>
          <div className="print:hidden">
            {area.kind === 'embed' ? (
              <ProviderForm url={embedPath} sandbox={embedSandbox} style={giving.buttonStyle} />
            ) : (
              <ChosenGift area={area} giving={giving} impact={impact} label={form.formTitle} />
            )}
          </div>
          <WayOnPaper area={area} address={address} phone={contact.phone} />
          <FinePrint form={form} giving={giving} />
        </>
      )}
    </section>
  )
}

/** How to give, for the printed page. */
function WayOnPaper({
  area,
  address,
  phone,
}: {
  area: GivingArea
  address: string
  phone: string
}) {
  const t = useWords()
  return (
    <p className="hidden print:block">
      <RichMessage
        message="Open <strong>{url}</strong> on a phone or computer to choose your gift."
        values={{ url: address }}
        parts={{ strong: (words) => <strong>{words}</strong> }}
      />{' '}
      {'url' in area
        ? t('{provider} handles the payment.', { provider: providerOf(area.url) })
        : t('Our giving partner handles the payment.')}{' '}
      {phone ? t('Rather talk to someone? Call {phone}.', { phone }) : null}
    </p>
  )
}

/** The chosen gift and the button that passes it on. */
function ChosenGift({
  area,
  giving,
  impact,
  label,
}: {
  area: Extract<GivingArea, { url: string }>
  giving: Giving
  impact: readonly { amount: string; description: string }[]
  label: string
}) {
  const t = useWords()
  const { isMonthlyOffered, buttonStyle } = giving
  const isAsked = takesAmount(area.url)
  const amounts = isAsked ? giftAmounts(impact) : []
  const gift = useGift(amounts, giving)
  const provider = providerOf(area.url)
  const link = gift ? prefillLink(area.url, gift) : undefined
  const href = link?.href ?? area.url
  const chosen = gift
    ? `${gift.chosen.amount} ${gift.isMonthly ? t('monthly ||a gift') : t('once ||a gift')}`
    : ''
  const named = chosen && `: ${chosen}`
  return (
    <>
      {gift ? (
        <>
          <GiftChoice
            amounts={amounts}
            gift={gift}
            label={label}
            isMonthlyOffered={isMonthlyOffered}
          />
          <p className="my-3 sm:min-h-14">
            <span className={gift.chosen.description ? 'sr-only' : ''}>
              {chosen}
              {gift.chosen.description ? ': ' : ''}
            </span>
            {gift.chosen.description}
          </p>
        </>
      ) : null}
      {area.kind === 'link' ? (
        <ButtonLink
          look="lamp"
          href={href}
          target="_blank"
          rel="noopener"
          style={buttonStyle}
          className="w-full"
        >
          {t('Give Now')}
          {named}
        </ButtonLink>
      ) : (
        <ProviderForm url={href} style={buttonStyle} gift={gift} named={named} />
      )}
      {gift ? <AnotherAmount amounts={amounts} gift={gift} /> : null}
      <p className="mt-3 text-sm text-muted">
        {noteOf(provider, link, t)}
        {area.kind === 'frame' ? (
          <>
            {' '}
            <RichMessage
              message="You can also <own>give on {provider}’s own page</own>."
              values={{ provider }}
              parts={{
                own: (words) => (
                  <SiteLink
                    href={href}
                    target="_blank"
                    rel="noopener"
                    className="text-accent underline"
                  >
                    {words}
                  </SiteLink>
                ),
              }}
            />
          </>
        ) : null}
      </p>
    </>
  )
}

/** Says what the giver still has to choose at the provider. */
function noteOf(
  provider: string,
  link: ReturnType<typeof prefillLink> | undefined,
  t: Words,
): string {
  if (!link) {
    return t('{provider} handles the payment. You’ll choose how much and how often there.', {
      provider,
    })
  }
  if (link.hasFrequency) return t('{provider} handles the payment.', { provider })
  return t(
    '{provider} handles the payment. We’ve filled in the amount. You’ll choose once or monthly there.',
    { provider },
  )
}

function FinePrint({ form, giving }: { form: GiveForm; giving: Giving }) {
  const t = useWords()
  const { notes, thankYou } = giving
  const { description, formSubtitle, taxNumber } = form
  return (
    <div className="mt-2 space-y-2 text-sm text-muted">
      {formSubtitle || taxNumber ? (
        <p>
          {formSubtitle} {taxNumber ? t('Our tax number (EIN): {taxNumber}', { taxNumber }) : null}
        </p>
      ) : null}
      {notes.length > 0 ? <p>{notes.join(' ')}</p> : null}
      {description ? <p className="border-t border-line pt-2 text-ink">{description}</p> : null}
      {thankYou ? <p className="font-serif text-base text-ink">{thankYou}</p> : null}
    </div>
  )
}
