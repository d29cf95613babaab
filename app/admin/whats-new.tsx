import { useState } from 'react'
import { call } from '#app/ui/calls/call.ts'
import { Icon } from '#app/ui/icon.tsx'
import { draw } from '#app/ui/symbols/drawn-icons.ts'

const spark = draw(
  'm12 2 2.2 6.6L21 11l-6.8 2.4L12 20l-2.2-6.6L3 11l6.8-2.4zM19 16l.9 2.1L22 19l-2.1.9L19 22l-.9-2.1L16 19l2.1-.9z',
)

/** What changed for staff, newest first. An id is never used twice. */
const news = [
  {
    id: 'email-log',
    title: 'Why didn’t it arrive?',
    text: 'Email Log lists every email of the last 30 days, and sends one again.',
  },
  {
    id: 'shell',
    title: 'A shorter menu',
    text: 'Your daily work is at the top. Everything else is in the groups below.',
  },
  {
    id: 'find',
    title: 'Find anything',
    text: 'Search at the top for a name, an order number, or a setting.',
  },
  {
    id: 'pages',
    title: 'All pages in one place',
    text: 'Pages lists every page of the site, yours and the ones that came with it.',
  },
] as const

const [newest] = news

/** What's new in the office, with a dot until the person has looked, on any device. */
export function WhatsNew({
  seenId,
  className,
}: {
  /** the newest item they've seen; null before the first, undefined until it's loaded */
  seenId: string | null | undefined
  className: string
}) {
  const [hasLooked, setHasLooked] = useState(false)
  const isNew = !hasLooked && seenId !== undefined && seenId !== newest.id
  return (
    <details
      name="frame-menu"
      data-menu=""
      className="relative"
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open || !isNew) return
        setHasLooked(true)
        // if it fails, the dot is back when the office opens again
        call('PUT /api/admin/news-seen', { body: { id: newest.id } }).catch(() => {})
      }}
    >
      <summary title="What’s new" className={`relative ${className}`}>
        <Icon icon={spark} />
        <span className="sr-only">What’s new</span>
        {isNew ? (
          <span
            aria-hidden="true"
            className="absolute top-1.5 right-1.5 size-2 rounded-full bg-accent"
          />
        ) : null}
      </summary>
      <div className="floats w-72 space-y-3 p-4">
        {news.map(({ id, title, text }) => (
          <div key={id}>
            <h2 className="text-base">{title}</h2>
            <p className="text-sm text-muted">{text}</p>
          </div>
        ))}
      </div>
    </details>
  )
}
