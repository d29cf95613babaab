import type { Help } from '#app/site/help/help.ts'
import { smsUrl, telUrl } from '#app/ui/format/telephone.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { offlineWords } from './offline-copy.ts'

/** Help lines that work without internet, so no chat. */
export function OfflineHelp({
  help: { crisis, emergency, local, treatment, ministry },
}: {
  help: Help
}) {
  const { help: words } = offlineWords(useWords())
  return (
    <section aria-label={words.title}>
      <ul className="help">
        <Line name={words.crisis} call={crisis.call} text={crisis.text} />
        <Line name={words.danger} call={emergency.call} />
        <Line name={words.local} call={local.call} />
        <Line name={treatment.name} call={treatment.call} />
        <Line name={words.us} call={ministry.call} text={ministry.text} />
      </ul>
    </section>
  )
}

function Line({ name, call, text }: { name: string; call: string; text?: string }) {
  const t = useWords()
  if (!call && !text) return null
  return (
    <li className="line">
      <span className="of">{name}</span>
      <span className="ways">
        {call ? (
          <SiteLink href={telUrl(call)} className="number">
            {t('Call {number}', { number: call })}
          </SiteLink>
        ) : null}
        {text ? (
          <SiteLink href={smsUrl(text)} className="number">
            {t('Text {number}', { number: text })}
          </SiteLink>
        ) : null}
      </span>
    </li>
  )
}
