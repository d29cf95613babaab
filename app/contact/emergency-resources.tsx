import { FormattedText } from '#app/content/formatted/formatted-words.tsx'
import type { DocumentValues } from '#app/content/kit/document.ts'
import { crisisTextUrl, type Help } from '#app/site/help/help.ts'
import { PrintLinks } from '#app/site/print-links.tsx'
import { type PhoneLink, phoneLinks } from '#app/ui/format/phone-links.ts'
import { dialDigits } from '#app/ui/format/telephone.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import type { Words } from '#app/ui/words/words.ts'
import type { Language } from '#platform/language.ts'
import type { contact } from './document.ts'

type Resources = DocumentValues<typeof contact>['emergencyResources']
type Resource = Pick<Resources['resources'][number], 'title' | 'phone' | 'description'>

/**
 * The resources to show, without crisis lines that have no number (decision 79), and then the lines
 * that staff added under Help Lines, without those that Contact already has.
 */
export function shownResources({ resources }: Resources, { more }: Help): Resource[] {
  const own = resources.filter(
    ({ title, phone, color }) => title && (color !== 'red' || phoneLinks(phone).length > 0),
  )
  const hrefsOf = (phone: string) => phoneLinks(phone).map(({ href }) => href)
  const known = new Set(own.flatMap(({ phone }) => hrefsOf(phone)))
  const added = more.filter(({ call }) => !hrefsOf(call).some((href) => known.has(href)))
  return [
    ...own,
    ...added.map(({ name, call, ...line }) => ({ ...line, title: name, phone: call })),
  ]
}

/** Lines that are open when the office isn't, right below the office's contacts. */
export function EmergencyResources({ content, help }: { content: Resources; help: Help }) {
  const shown = shownResources(content, help)
  if (shown.length === 0) return null
  return (
    <section id="emergency" className="bg-sunken px-5 py-10 sm:px-8 md:py-14">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-6 lg:grid-cols-12">
        <header className="lg:col-span-4">
          <h2 className="text-3xl">{content.title}</h2>
          <FormattedText text={content.description} className="mt-3 text-muted" />
        </header>
        <ul className="divide-y divide-line lg:col-span-8 lg:row-span-2">
          {shown.map((resource) => (
            <ResourceRow
              key={`${resource.title} ${resource.phone}`}
              resource={resource}
              help={help}
            />
          ))}
        </ul>
        <PrintLinks className="lg:col-span-4" />
      </div>
    </section>
  )
}

/** The crisis line from the help bar also takes texts and chats. */
function textAndChatLinks(
  { phone }: Resource,
  { crisis }: Help,
  { t, language }: { t: Words; language: Language },
): PhoneLink[] {
  if (dialDigits(phone) !== dialDigits(crisis.call)) return []
  return [
    {
      label: t('Text {number}', { number: crisis.text }),
      href: crisisTextUrl(crisis.text, language),
    },
    { label: t('Chat with {number}', { number: crisis.call }), href: crisis.chat },
  ]
}

/** The number comes first and large, so that no one has to look for it. */
function ResourceRow({ resource, help }: { resource: Resource; help: Help }) {
  const t = useWords()
  const language = useLanguage()
  const [first, ...others] = [
    ...phoneLinks(resource.phone),
    ...textAndChatLinks(resource, help, { t, language }),
  ]
  return (
    <li className="grid gap-x-8 gap-y-1 py-4 first:pt-0 last:pb-0 sm:grid-cols-[2fr_3fr]">
      <div>
        {first ? (
          <SiteLink
            href={first.href}
            className="inline-flex min-h-11 items-center font-serif text-2xl leading-tight font-semibold text-accent underline decoration-2 underline-offset-8"
          >
            {first.label}
          </SiteLink>
        ) : null}
        {others.length > 0 ? (
          <p className="flex flex-wrap gap-x-5">
            {others.map(({ label, href }) => (
              <SiteLink
                key={href}
                href={href}
                className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
              >
                {label}
              </SiteLink>
            ))}
          </p>
        ) : null}
      </div>
      <div className="min-w-0">
        <h3 className="text-xl">{resource.title}</h3>
        <FormattedText text={resource.description} className="text-muted" />
      </div>
    </li>
  )
}
