import type { Help } from '#app/site/help/help.ts'
import { telephoneAddress, textAddress } from '#app/ui/format/telephone.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { offlineWords } from './offline-copy.ts'

const { help: words } = offlineWords

/** Whom to call or text now: what works without the internet, so not the chat. */
export function OfflineHelp({ help: { crisis, emergency, treatment, ministry } }: { help: Help }) {
  return (
    <section aria-label={words.title}>
      <ul className="help">
        <Line name={words.crisis} call={crisis.call} text={crisis.text} />
        <Line name={words.danger} call={emergency.call} />
        <Line name={treatment.name} call={treatment.call} />
        <Line name={words.us} call={ministry.call} text={ministry.text} />
      </ul>
    </section>
  )
}

function Line({ name, call, text }: { name: string; call: string; text?: string }) {
  if (!call && !text) return null
  return (
    <li className="line">
      <span className="of">{name}</span>
      <span className="ways">
        {call ? (
          <SiteLink href={telephoneAddress(call)} className="number">
            {words.call(call)}
          </SiteLink>
        ) : null}
        {text ? (
          <SiteLink href={textAddress(text)} className="number">
            {words.text(text)}
          </SiteLink>
        ) : null}
      </span>
    </li>
  )
}
