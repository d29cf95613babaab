import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ListedOwnPage } from '#app/pages/own/own-pages-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Tag } from '#app/ui/tag.tsx'
import { useFocusOnArrival } from './arrival.ts'
import { NewPageDialog } from './new-page-dialog.tsx'

/** All staff pages by title, and the button to add one. */
export function OwnPageList({
  pages,
  address,
  reload,
}: {
  pages: readonly ListedOwnPage[]
  address: string
  reload: () => Promise<void>
}) {
  const [isNew, setIsNew] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusOnArrival(button)
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {pages.length === 0 ? (
        <p className="max-w-2xl text-lg">
          Add your own pages, such as “What to bring” or “House rules”. Build them from text,
          pictures, steps, rows, and verses. Visitors can’t see a page until you turn it on.
        </p>
      ) : null}
      <Button ref={button} className="self-start" onClick={() => setIsNew(true)}>
        New page
      </Button>
      {pages.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {pages.map((page) => (
            <PageRow key={page.id} page={page} address={address} />
          ))}
        </ul>
      ) : null}
      {isNew ? (
        <NewPageDialog address={address} reload={reload} onClose={() => setIsNew(false)} />
      ) : null}
    </div>
  )
}

function PageRow({
  page: { id, title, address: word, isOn, visibleFrom, savedAt, savedBy },
  address,
}: {
  page: ListedOwnPage
  address: string
}) {
  return (
    <Card as="li" className="relative p-4 hover:bg-sunken">
      <p className="flex flex-wrap items-center gap-2">
        <Link
          to={`${address}/${id}`}
          className="min-w-0 font-semibold wrap-anywhere text-ink after:absolute after:inset-0 after:content-['']"
        >
          {title}
        </Link>
        <VisibilityTag isOn={isOn} visibleFrom={visibleFrom} />
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        /{word}
        {savedAt ? ` · saved ${formatTimestamp(savedAt)}${savedBy ? ` by ${savedBy}` : ''}` : ''}
      </p>
    </Card>
  )
}

function VisibilityTag({ isOn, visibleFrom }: Pick<ListedOwnPage, 'isOn' | 'visibleFrom'>) {
  if (isOn) return <Tag label="Visible" color="forest-green" />
  if (visibleFrom === null) return <Tag label="Hidden" color="golden-yellow" />
  return <Tag label={`Scheduled for ${formatTimestamp(visibleFrom)}`} color="waterfall-blue" />
}
