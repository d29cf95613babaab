import { FormattedText } from '#app/content/formatted/formatted-words.tsx'
import type { EventsContent } from '#app/events/document.ts'
import { NewsletterForm, type SignUpState } from '#app/events/newsletter/newsletter-form.tsx'
import { unsubscribePath } from '#app/events/newsletter/newsletter-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { telUrl } from '#app/ui/format/telephone.ts'
import { mailtoUrl } from '#app/ui/links/mailto.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { Section } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** Location, contact, and newsletter. */
export function EventInformation({
  info: { location, contact, newsletter },
  signUp,
  isMailOn,
}: {
  /** with blanks filled in from the contact facts */
  info: EventsContent['eventInfo']
  signUp?: SignUpState | undefined
  isMailOn: boolean
}) {
  const t = useWords()
  return (
    <>
      <Section label={t('Location and questions')}>
        <div className="grid break-inside-avoid gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-[3fr_2fr] lg:gap-x-16">
          <div>
            <h2 className="text-3xl">{location.title}</h2>
            {location.address ? (
              <address className="mt-5 font-serif text-xl whitespace-pre-line not-italic">
                {location.address}
              </address>
            ) : null}
            <FormattedText text={location.description} className="mt-4 max-w-xl text-muted" />
            {location.mapsUrl ? (
              <p className="mt-6">
                <ButtonLink href={location.mapsUrl} target="_blank" rel="noopener" look="outline">
                  {t('Get directions')}
                  <span className="sr-only"> {t('(opens in a new tab)')}</span>
                </ButtonLink>
              </p>
            ) : null}
          </div>
          <div className="border-line max-md:border-t max-md:pt-10 md:border-l md:pl-10 lg:pl-12">
            <h2 className="text-2xl">{contact.title}</h2>
            <FormattedText text={contact.description} className="mt-4 text-muted" />
            <ul className="mt-4">
              {contact.phone ? (
                <ContactLink href={telUrl(contact.phone)} text={contact.phone} />
              ) : null}
              {contact.email ? (
                <ContactLink href={mailtoUrl(contact.email)} text={contact.email} />
              ) : null}
              {contact.phone || contact.email ? null : (
                <ContactLink href="/contact" text={t('Write to us')} />
              )}
            </ul>
          </div>
        </div>
      </Section>
      <Section tone="sunken" id="newsletter" label={newsletter.title}>
        <div className="grid gap-x-16 gap-y-6 md:grid-cols-[2fr_3fr]">
          <div>
            <h2 className="text-3xl">{newsletter.title}</h2>
            <p className="mt-4 text-muted">
              {t('News and upcoming events by email. We never share your address.')}
            </p>
          </div>
          <div>
            <NewsletterForm
              buttonText={newsletter.buttonText}
              answered={signUp}
              isMailOn={isMailOn}
            />
            <p className="mt-2">
              <SiteLink
                href={unsubscribePath}
                className="inline-flex min-h-11 items-center underline"
              >
                {t('Unsubscribe')}
              </SiteLink>
            </p>
          </div>
        </div>
      </Section>
    </>
  )
}

function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <li>
      <SiteLink
        href={href}
        className="inline-flex min-h-11 items-center text-lg font-semibold break-all text-accent underline"
      >
        {text}
      </SiteLink>
    </li>
  )
}
