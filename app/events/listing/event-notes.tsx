import type { EventContent } from '#app/events/document.ts'
import { guestNotes } from '#app/events/guest-notes.ts'
import { LinkedText } from '#app/ui/links/linked-text.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** What to bring, and what to know before coming; nothing if neither is given. */
export function EventNotes({ event }: { event: Pick<EventContent, 'bring' | 'before'> }) {
  const notes = guestNotes(event, useWords())
  if (notes.length === 0) return null
  return (
    <dl className="mt-4">
      {notes.map(({ key, name, text }) => (
        <div key={key} className="mt-2">
          <dt className="font-semibold">{name}</dt>
          <dd className="whitespace-pre-line text-muted">
            <LinkedText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
