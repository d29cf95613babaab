import { data, redirect } from 'react-router'
import { ContactCards } from '#app/contact/contact-cards.tsx'
import { contact, maxRequestTypeLength } from '#app/contact/document.ts'
import { EmergencyResources, shownResources } from '#app/contact/emergency-resources.tsx'
import { MapPanel } from '#app/contact/map-panel.tsx'
import { answerForm } from '#app/contact/messages/form-action.server.ts'
import { hasTyped, sentAnswer } from '#app/contact/messages/form-answer.ts'
import { MessageForm } from '#app/contact/messages/message-form.tsx'
import { Hero } from '#app/content/blocks/hero.tsx'
import { heroPreload } from '#app/content/blocks/hero-preload.ts'
import { ScriptureBanner } from '#app/content/blocks/scripture-banner.tsx'
import { loadContent } from '#app/content/kit/content.server.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import { OfficeNote } from '#app/site/help/office-note.tsx'
import { type HoursRow, listOfficeHours, listSpecialDays } from '#app/site/office-hours.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import {
  breadcrumbs,
  pageMeta,
  pageUrl,
  siteFacts,
  wordsOfPage,
} from '#app/site/search-engines/meta.ts'
import { ministryToday } from '#app/site/site.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { phoneLinks } from '#app/ui/format/phone-links.ts'
import { Section } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/contact.ts'

export const handle: PageHandle = {
  // 20,000 characters of up to nine bytes each (URL-encoded), plus the other fields
  formLimit: 256 * 1024,
  isWriting: (page) => !(page as Route.ComponentProps['loaderData']).isSent,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const visit = context.get(requestContext)
  const content = await loadContent(visit, contact)
  const types = content.form.requestTypes.map(({ value }) => value).filter(Boolean)
  visit.caching.known = { cached: { sent: ['1'], map: ['1'], request: types }, asked: {} }
  const asked = searchParams.get('request') ?? ''
  const { language } = visit
  const t = wordsOf(language)
  const today = await ministryToday(visit)
  return {
    content,
    days: [
      ...listOfficeHours(content.contactInfo, t, language),
      ...listSpecialDays(content.contactInfo, today, t, language),
    ],
    requestType: types.includes(asked) ? asked : '',
    isSent: searchParams.has('sent'),
    isMapShown: searchParams.has('map'),
  }
}

/** Handles the form sent without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
  const { status, answer } = await answerForm(context.get(requestContext), await request.formData())
  // nothing was typed: redirect, so that reloading doesn't ask to resubmit
  if (answer.kind === 'carried' && !hasTyped(answer)) {
    const { requestType: request = '' } = answer.values
    // proxies refuse long response headers
    const isTaken = request !== '' && request.length <= maxRequestTypeLength
    return redirect(isTaken ? `/contact?${new URLSearchParams({ request })}` : '/contact', 303)
  }
  return answer.kind === 'sent' ? redirect('/contact?sent=1', 303) : data(answer, { status })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { hero } = loaderData.content
  const facts = siteFacts(matches)
  const t = wordsOfPage(matches)
  return [
    ...pageMeta(matches, {
      title: t('Contact'),
      description: hero.description || hero.title,
      path: '/contact',
      picture: hero.backgroundImage,
      structured: [
        {
          '@type': 'ContactPage',
          name: t('Contact {name}', { name: facts.name }),
          url: pageUrl(facts, '/contact'),
        },
        breadcrumbs(facts, [{ name: t('Contact'), path: '/contact' }]),
      ],
    }),
    ...heroPreload(hero.backgroundImage),
  ]
}

export default function Contact({ loaderData, actionData, matches }: Route.ComponentProps) {
  const t = useWords()
  const { help } = matches[0].loaderData
  const { content, days, requestType, isSent, isMapShown } = loaderData
  const { hero, contactInfo, scripture } = content
  const lines = addressLines(contactInfo.address)
  const [call] = phoneLinks(contactInfo.phone)
  const hasLines = shownResources(content.emergencyResources, help).length > 0
  return (
    <>
      <Hero title={hero.title} description={hero.description} picture={hero.backgroundImage}>
        {hasLines ? (
          <ButtonLink look="lamp" href="#emergency">
            {t('I need someone now')}
          </ButtonLink>
        ) : null}
        <ButtonLink look={hasLines ? 'onDark' : 'lamp'} href="#message">
          {t('Write to us')}
        </ButtonLink>
        {call ? (
          <ButtonLink look="onDark" href={call.href}>
            <span className="text-left">
              {t('Call {number}', { number: call.label })}
              <OfficeNote office={help.ministry.office} className="block text-sm font-normal" />
            </span>
          </ButtonLink>
        ) : null}
      </Hero>
      <ContactCards facts={contactInfo} office={help.ministry.office} />
      <EmergencyResources content={content.emergencyResources} help={help} />
      <Section>
        <div className="grid gap-14 lg:grid-cols-12 lg:gap-16">
          <div className="lg:col-span-7">
            <MessageForm
              content={content.form}
              help={help}
              requestType={requestType}
              answered={
                actionData ?? (isSent ? sentAnswer(content.form.replyPromise, t) : undefined)
              }
            />
          </div>
          <div className="space-y-10 lg:col-span-5">
            {lines.length > 0 ? <MapPanel lines={lines} isShown={isMapShown} /> : null}
            <OfficeHours days={days} />
          </div>
        </div>
      </Section>
      <ScriptureBanner
        title={scripture.title}
        verse={scripture.verse}
        reference={scripture.reference}
        picture={scripture.backgroundImage}
      />
    </>
  )
}

/** Office hours, and the special days of the next weeks. */
function OfficeHours({ days }: { days: readonly HoursRow[] }) {
  const t = useWords()
  if (days.length === 0) return null
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title" className="text-2xl">
        {t('Office hours')}
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {days.map(({ day, open }) => (
          <div key={`${day} ${open}`} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt className="text-muted">{day}</dt>
            <dd className="font-semibold tabular-nums">{open}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
