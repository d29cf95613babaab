import type { DonateContent } from '#app/giving/donate-document.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Section, SectionHeading } from '#app/ui/section.tsx'

type TributeText = DonateContent['tributes']['memorial']

/** Gifts in somebody's name. They open only while giving by web is enabled (decision 96). */
export function Tributes({
  tributes: { title, memorial, honor },
  givingUrl,
}: {
  tributes: DonateContent['tributes']
  givingUrl: string | undefined
}) {
  return (
    <Section tone="sunken" label={title ? undefined : 'Gifts in someone’s name'}>
      <SectionHeading title={title} />
      <div className="grid gap-6 md:grid-cols-2">
        <Tribute text={memorial} colour="lavender-purple" givingUrl={givingUrl} />
        <Tribute text={honor} colour="golden-yellow" givingUrl={givingUrl} />
      </div>
    </Section>
  )
}

function Tribute({
  text: { title, description, buttonText },
  colour,
  givingUrl,
}: {
  text: TributeText
  colour: string
  givingUrl: string | undefined
}) {
  return (
    <article
      data-colour={colour}
      className="flex flex-col items-start rounded-card border border-tint-line bg-tint p-7 sm:p-9"
    >
      <h3 className="text-2xl text-tint-ink">{title}</h3>
      <p className="mt-3 mb-7">{description}</p>
      <div className="mt-auto">
        {givingUrl ? (
          <ButtonLink href={givingUrl} target="_blank" rel="noopener">
            {buttonText}
          </ButtonLink>
        ) : (
          <Button disabled>Setup Required</Button>
        )}
      </div>
    </article>
  )
}
