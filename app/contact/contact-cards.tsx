import type { ReactNode } from 'react'
import type { ContactFacts } from '#app/site/documents/contact-fields.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import { OfficeNote } from '#app/site/help/office-note.tsx'
import type { OfficeNow } from '#app/site/help/office-state.ts'
import { phoneLinks } from '#app/ui/format/phone-links.ts'
import { mailtoUrl } from '#app/ui/links/mailto.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { DirectionsLink } from './directions-link.tsx'

/** The ministry's address, phone, and email; leaves out what isn't set. */
export function ContactCards({
  facts,
  office,
}: {
  facts: ContactFacts
  office: OfficeNow | undefined
}) {
  const t = useWords()
  const lines = addressLines(facts.address)
  const [call] = phoneLinks(facts.phone)
  if (lines.length === 0 && !call && !facts.email) return null
  return (
    <div className="px-5 sm:px-8">
      <ul className="mx-auto flex max-w-6xl flex-col py-4 max-md:divide-y max-md:divide-line md:flex-row md:gap-12 md:py-10 print:flex-row print:gap-12 print:divide-y-0">
        {lines.length > 0 ? (
          <ContactCard title={t('Visit us')}>
            <address className="not-italic">
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
            <DirectionsLink destination={lines.join(', ')} />
          </ContactCard>
        ) : null}
        {call ? (
          <ContactCard title={t('Call us')}>
            <SiteLink href={call.href} className={bigLink}>
              {call.label}
            </SiteLink>
            <OfficeNote
              office={office}
              className="block text-base text-muted first-letter:uppercase print:hidden"
            />
          </ContactCard>
        ) : null}
        {facts.email ? (
          <ContactCard title={t('Email us')}>
            <SiteLink href={mailtoUrl(facts.email)} className={bigLink}>
              {/* a long email breaks after its @, not in a word */}
              {facts.email.slice(0, facts.email.indexOf('@') + 1)}
              <wbr />
              {facts.email.slice(facts.email.indexOf('@') + 1)}
            </SiteLink>
          </ContactCard>
        ) : null}
      </ul>
    </div>
  )
}

const bigLink =
  'inline-block max-w-full py-2 font-serif text-xl text-accent underline decoration-1 underline-offset-8'

function ContactCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="min-w-0 flex-1 py-4 md:border-t-2 md:border-ink md:pt-5 md:pb-0">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-1">{children}</div>
    </li>
  )
}
