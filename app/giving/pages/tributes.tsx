import type { DonateContent } from '#app/giving/donate-document.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

type TributeText = DonateContent['tributes']['memorial']

/** Gifts in somebody's name. They open only while giving by web is enabled (decision 96). */
export function Tributes({
  tributes: { title, memorial, honor },
  givingUrl,
}: {
  tributes: DonateContent['tributes']
  givingUrl: string | undefined
}) {
  const t = useWords()
  return (
    <Section tone="sunken" label={title ? undefined : t('Gifts in someone’s name')}>
      <SectionHeading title={title} />
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        <Tribute text={memorial} givingUrl={givingUrl} />
        <Tribute text={honor} givingUrl={givingUrl} />
      </div>
    </Section>
  )
}

function Tribute({
  text: { title, description, buttonText },
  givingUrl,
}: {
  text: TributeText
  givingUrl: string | undefined
}) {
  const t = useWords()
  return (
    <article className="flex flex-col items-start border-t-2 border-ink pt-6">
      <h3 className="text-2xl">{title}</h3>
      <p className="mt-3 mb-7">{description}</p>
      <div className="mt-auto">
        {givingUrl ? (
          <ButtonLink look="outline" href={givingUrl} target="_blank" rel="noopener">
            {buttonText}
          </ButtonLink>
        ) : (
          <Button disabled>{t('Setup Required')}</Button>
        )}
      </div>
    </article>
  )
}
