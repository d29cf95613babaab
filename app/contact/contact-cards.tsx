import type { ReactNode } from 'react'
import type { ContactFacts } from '#app/site/documents/contact-fields.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import type { IconDefinition } from '#app/ui/icon.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faEnvelope, faLocationDot, faPhone } from '#app/ui/symbols/solid.ts'
import { DirectionsLink } from './directions-link.tsx'
import { phoneLinks } from './phone-links.ts'

/** Where the ministry is and how to call and write to it; what it has not given is left out. */
export function ContactCards({ facts }: { facts: ContactFacts }) {
  const lines = addressLines(facts.address)
  const [call] = phoneLinks(facts.phone)
  if (lines.length === 0 && !call && !facts.email) return null
  return (
    <div className="-mt-8 px-5 sm:px-8">
      <ul className="relative mx-auto flex max-w-6xl flex-col divide-y divide-line overflow-hidden rounded-card border border-line bg-surface md:flex-row md:divide-x md:divide-y-0">
        {lines.length > 0 ? (
          <ContactCard title="Come by" icon={faLocationDot} colour="sage-green">
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
          <ContactCard title="Call" icon={faPhone} colour="golden-yellow">
            <a href={call.href} className={bigLink}>
              {call.label}
            </a>
          </ContactCard>
        ) : null}
        {facts.email ? (
          <ContactCard title="Write" icon={faEnvelope} colour="waterfall-blue">
            <a href={`mailto:${facts.email}`} className={bigLink}>
              {/* a long address breaks after its sign, not in a word */}
              {facts.email.slice(0, facts.email.indexOf('@') + 1)}
              <wbr />
              {facts.email.slice(facts.email.indexOf('@') + 1)}
            </a>
          </ContactCard>
        ) : null}
      </ul>
    </div>
  )
}

const bigLink =
  'inline-block py-2 font-semibold wrap-break-word text-accent underline underline-offset-4'

function ContactCard({
  title,
  icon,
  colour,
  children,
}: {
  title: string
  icon: IconDefinition
  colour: string
  children: ReactNode
}) {
  return (
    <li className="flex flex-1 gap-4 p-6 md:max-lg:flex-col" data-colour={colour}>
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-tint text-tint-ink">
        <Icon icon={icon} />
      </span>
      <div className="min-w-0">
        <h2 className="text-xl">{title}</h2>
        <div className="mt-1">{children}</div>
      </div>
    </li>
  )
}
