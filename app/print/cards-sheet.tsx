import { describeCrisisLine, type Help } from '#app/site/help/help.ts'
import { capitalize } from '#app/ui/format/capitalize.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import type { SheetMinistry } from './ministry.server.ts'
import { MoreLines } from './more-lines.tsx'
import { cardWords } from './print-copy.ts'

type CardProps = { ministry: SheetMinistry; help: Help; name: string }

/** Millimeters: bank-card size, two across and four down. */
const card = { width: 85, height: 54 }
const grid = { columns: 2, rows: 4 }
const cutMarkLength = 4

/** Eight touching cards, so that one cut separates two. Screen readers and narrow screens get one. */
export function CardsSheet(props: CardProps) {
  const words = cardWords(useWords())
  const copies = Array.from({ length: grid.columns * grid.rows }, (_, at) => at)
  return (
    <article className="paper paper-cards">
      <h1 className="print:hidden">{words.title}</h1>
      <p className="print:hidden">{words.lead}</p>
      <div className="paper-grid">
        <CutMarks />
        {copies.map((at) => (
          <section key={at} aria-label={words.card} aria-hidden={at > 0 ? true : undefined}>
            <Card {...props} />
          </section>
        ))}
      </div>
    </article>
  )
}

function Card({ ministry: { address, web }, help, name }: CardProps) {
  const t = useWords()
  const words = cardWords(t)
  const { crisis, emergency, local, treatment, ministry } = help
  const lines = [
    { of: words.crisis, number: capitalize(describeCrisisLine(crisis, t)) },
    { of: words.danger, number: t('Call {number}', { number: emergency.call }) },
    ...(local.call
      ? [{ of: words.local, number: t('Call {number}', { number: local.call }) }]
      : []),
    { of: treatment.name, number: treatment.call },
  ]
  return (
    <>
      <dl>
        {lines.map(({ of, number }) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      <MoreLines lines={help.more} />
      <p className="paper-strong">{name}</p>
      {ministry.call ? <p className="paper-strong">{ministry.call}</p> : null}
      {address.length > 0 ? <p className="paper-line">{address.join(', ')}</p> : null}
      <p className="paper-line">{web}</p>
    </>
  )
}

/** Cut marks outside each edge, and a small cross where four cards meet. */
function CutMarks() {
  const [width, height] = [card.width * grid.columns, card.height * grid.rows]
  const across = Array.from({ length: grid.columns + 1 }, (_, at) => at * card.width)
  const down = Array.from({ length: grid.rows + 1 }, (_, at) => at * card.height)
  const edges = [
    ...across.map(
      (x) => `M${x} ${-cutMarkLength - 1}v${cutMarkLength}M${x} ${height + 1}v${cutMarkLength}`,
    ),
    ...down.map(
      (y) => `M${-cutMarkLength - 1} ${y}h${cutMarkLength}M${width + 1} ${y}h${cutMarkLength}`,
    ),
  ]
  const crosses = across
    .slice(1, -1)
    .flatMap((x) => down.slice(1, -1).map((y) => `M${x - 1.5} ${y}h3M${x} ${y - 1.5}v3`))
  const room = cutMarkLength + 1
  return (
    <svg
      aria-hidden="true"
      className="paper-marks"
      viewBox={`${-room} ${-room} ${width + 2 * room} ${height + 2 * room}`}
    >
      <path d={[...edges, ...crosses].join('')} fill="none" stroke="#000" strokeWidth="0.2" />
    </svg>
  )
}
