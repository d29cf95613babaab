import { useContext } from 'react'
import { Link } from 'react-router'
import type { SpanishOverview, SpanishPart } from '#app/content/spanish/spanish-schema.ts'
import { Card } from '#app/ui/card.tsx'
import { SpanishCopyContext } from './spanish-copy.ts'

/** All pages and lists with what's left to translate, most first. */
export function PartsList({ overview, address }: { overview: SpanishOverview; address: string }) {
  const copy = useContext(SpanishCopyContext)
  const { parts, isOn } = overview
  const sorted = parts.toSorted((a, b) => remainingOf(b) - remainingOf(a))
  return (
    <>
      <p className="max-w-prose">{copy.intro}</p>
      {isOn ? null : <p className="mt-3 max-w-prose font-semibold">{copy.isOff}</p>}
      <ul className="mt-5 grid gap-3 md:grid-cols-2">
        {sorted.map((part) => (
          <Card as="li" key={part.key} className="relative p-4 hover:bg-sunken">
            <Link
              to={`${address}/${part.key}`}
              lang="en"
              className="font-semibold text-ink after:absolute after:inset-0 after:content-['']"
            >
              {part.label}
            </Link>
            {part.draft ? (
              <p className="text-sm text-muted">{copy.draft(part.draft.publishAt)}</p>
            ) : null}
            <Counts part={part} />
          </Card>
        ))}
      </ul>
    </>
  )
}

function Counts({ part: { missing, stale } }: { part: SpanishPart }) {
  const copy = useContext(SpanishCopyContext)
  const words = [missing > 0 ? copy.missing(missing) : '', stale > 0 ? copy.stale(stale) : '']
  const sentence = words.filter(Boolean).join(' · ')
  return (
    <p className={`text-sm ${sentence ? 'font-semibold' : 'text-muted'}`}>
      {sentence || copy.done}
    </p>
  )
}

/** How many texts of a part need Spanish. */
export function remainingOf({ missing, stale }: SpanishPart): number {
  return missing + stale
}
