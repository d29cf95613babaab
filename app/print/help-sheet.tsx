import type { Meeting } from '#app/events/meetings.server.ts'
import { describeCrisisLine, type Help } from '#app/site/help/help.ts'
import { capitalize } from '#app/ui/format/capitalize.ts'
import { displayUrl } from '#app/ui/format/display-url.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import type { SheetMinistry } from './ministry.server.ts'
import { MoreLines } from './more-lines.tsx'
import { helpWords } from './print-copy.ts'

type HelpSheetProps = {
  ministry: SheetMinistry
  meetings: Meeting[]
  asOf: string
  help: Help
  name: string
}

/** More added lines would leave no room for the meetings. */
const maxMoreLines = 6

/** The printable help page. */
export function HelpSheet({ ministry, meetings, asOf, help, name }: HelpSheetProps) {
  const words = helpWords(useWords())
  const { web } = ministry
  return (
    <article className="paper paper-whole paper-help">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <HelpNumbers help={help} />
      <MoreLines lines={help.more.slice(0, maxMoreLines)} />
      <div className="paper-columns" data-count={meetings.length > 0 ? 2 : 1}>
        <div className="paper-fits">
          <MinistryBlock ministry={ministry} help={help} name={name} />
          <WhatToSay />
        </div>
        {meetings.length > 0 ? (
          <section className="paper-meetings">
            <h2>{words.meetings}</h2>
            <ul className="paper-fits">
              {meetings.map(({ key, day, time, title, place }) => (
                <li key={key}>
                  <p className="paper-line">{time ? `${day}, ${time}` : day}</p>
                  <p className="paper-strong">{title}</p>
                  {place ? <p className="paper-line">{place}</p> : null}
                </li>
              ))}
            </ul>
            <p className="paper-small">{words.more(`${web}/events`)}</p>
          </section>
        ) : null}
      </div>
      <p className="paper-small paper-foot">{words.asOf(asOf, web)}</p>
    </article>
  )
}

/** Large enough to read across a room. */
function HelpNumbers({ help: { crisis, emergency, local, treatment } }: { help: Help }) {
  const t = useWords()
  const words = helpWords(t)
  const lines = [
    {
      of: words.crisis,
      number: capitalize(describeCrisisLine(crisis, t)),
      more: words.chat(displayUrl(crisis.chat)),
    },
    { of: words.danger, number: t('Call {number}', { number: emergency.call }) },
    ...(local.call
      ? [{ of: words.local, number: t('Call {number}', { number: local.call }) }]
      : []),
    { of: words.treatment(treatment.name), number: treatment.call },
  ]
  return (
    <dl className="paper-numbers">
      {lines.map(({ of, number, more }) => (
        <div key={of}>
          <dt>
            {of}
            {more ? <span className="paper-line">{more}</span> : null}
          </dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  )
}

function MinistryBlock({
  ministry: { address, hours, web },
  help,
  name,
}: Omit<HelpSheetProps, 'meetings' | 'asOf'>) {
  const t = useWords()
  const words = helpWords(t)
  const { call, text } = help.ministry
  const isReached = call !== '' || address.length > 0
  return (
    <section className="paper-ours">
      <h2>{name}</h2>
      {call ? <p className="paper-number">{t('Call {number}', { number: call })}</p> : null}
      {text ? <p className="paper-number">{words.text(text)}</p> : null}
      {address.map((line) => (
        <p key={line} className="paper-strong">
          {line}
        </p>
      ))}
      <p className="paper-line">{web}</p>
      {isReached && hours.length > 0 ? (
        <>
          <h3>{words.hours}</h3>
          {hours.map(({ day, open }) => (
            <p key={day} className="paper-line">
              {`${day}: ${open}`}
            </p>
          ))}
        </>
      ) : null}
    </section>
  )
}

function WhatToSay() {
  const { title, lines, after } = helpWords(useWords()).say
  return (
    <section>
      <h2>{title}</h2>
      <ul className="paper-said">
        {lines.map((line) => (
          <li key={line}>“{line}”</li>
        ))}
      </ul>
      <p>{after}</p>
    </section>
  )
}
