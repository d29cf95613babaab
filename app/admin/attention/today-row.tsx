import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { checkInUrl } from '#app/events/check-in/check-in-paths.ts'
import { sectionToShip } from '#app/order-management/to-ship-section.ts'
import type { OfficePerson, SectionProps } from '#app/ui/calls/office-section.ts'
import type { Today } from './attention.ts'

/** Where owners see the gifts that arrived; the site itself never does. */
const givingService = 'https://tithe.ly/'

const tile =
  'block h-full min-w-0 rounded-card border border-line bg-surface px-4 py-2 no-underline hover:bg-sunken'

/** Today's numbers in one row, as far as this person may see them. Each leads to its work. */
export function TodayRow({
  today,
  person,
  linkTo,
}: {
  today: Today
  person: OfficePerson
  linkTo: SectionProps['linkTo']
}) {
  const { orders, pickups, messages, assigned, event } = today
  const { permissions } = person
  // packers see them once, under "Needs you"
  const shown = permissions.includes('orders') ? orders : null
  const isEmpty = shown === null && messages === null && !event
  if (isEmpty && !permissions.some((one) => one === 'events' || one === 'giving')) return null
  return (
    <ul
      aria-label="Today"
      className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none"
    >
      {shown === null ? null : (
        <Tile
          to={linkTo(sectionToShip(permissions) ?? '')}
          name="To ship"
          note={`${shown - pickups === 1 ? 'order' : 'orders'}${pickups > 0 ? `, and ${pickups} for pickup` : ''}`}
        >
          {shown - pickups}
        </Tile>
      )}
      {messages === null ? null : (
        <Tile
          to={linkTo('messages')}
          name="Messages"
          note={assigned > 0 ? `waiting, ${assigned} for you` : 'waiting for a reply'}
        >
          {messages}
        </Tile>
      )}
      {event && !event.hasResponses && permissions.includes('events') ? (
        <Tile
          to={linkTo(`pages-events/events.${event.index}.title`)}
          name="Today"
          note={`no RSVPs${event.time ? `, ${event.time}` : ''}`}
        >
          {event.title}
        </Tile>
      ) : event ? (
        <Tile
          to={checkInUrl(event)}
          reloadDocument
          name="Today: check in"
          note={`${event.people} coming${event.time ? `, ${event.time}` : ''}`}
        >
          {event.title}
        </Tile>
      ) : permissions.includes('events') ? (
        <Tile to={linkTo('pages-events')} name="Today" note="on the calendar">
          No event
        </Tile>
      ) : null}
      {permissions.includes('giving') ? (
        <li className="min-w-0">
          <a href={givingService} target="_blank" rel="noopener" className={tile}>
            <TileText name="Gifts" note="opens in a new tab">
              See gifts on Tithe.ly
            </TileText>
          </a>
        </li>
      ) : null}
    </ul>
  )
}

function Tile({
  to,
  reloadDocument = false,
  ...text
}: {
  to: string
  /** for a page that isn't part of the office's application */
  reloadDocument?: boolean
  name: string
  note: string
  children: ReactNode
}) {
  return (
    <li className="min-w-0">
      <Link to={to} reloadDocument={reloadDocument} className={tile}>
        <TileText {...text} />
      </Link>
    </li>
  )
}

function TileText({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <>
      <span className="block text-sm text-muted">{name}</span>
      <span className="line-clamp-2 text-lg font-medium wrap-anywhere tabular-nums">
        {children}
      </span>
      <span className="block text-sm text-muted">{note}</span>
    </>
  )
}
