import { Link } from 'react-router'
import { SetUpMail } from '#app/accounts/admin/set-up-mail.tsx'
import { RecentActivity } from '#app/admin/activity/recent-activity.tsx'
import { AlertList } from '#app/admin/attention/alert-list.tsx'
import type { AttentionItem, Today } from '#app/admin/attention/attention.ts'
import { FailureList } from '#app/admin/attention/failure-list.tsx'
import { FirstRunChecklist } from '#app/admin/attention/first-run-checklist.tsx'
import { TodayRow } from '#app/admin/attention/today-row.tsx'
import { BackupLine } from '#app/admin/backups/backup-line.tsx'
import { SetupGuide } from '#app/admin/setup/setup-guide.tsx'
import { NoticesCard } from '#app/events/admin/notices-card.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faChevronRight, faCircleCheck } from '#app/ui/symbols/solid.ts'

/** The office's home on one screen: today's numbers, open items with links, and what happened last. */
export function Section({ goTo, linkTo, person, setDirty }: SectionProps) {
  const { data, failure, reload } = useRead('GET /api/admin/attention')
  if (!data && failure) {
    return (
      <Card className="flex max-w-2xl flex-col items-start gap-4 p-4">
        <p role="alert">We couldn’t load the dashboard. {failure.message}</p>
        <Button onClick={() => void reload()}>Try again</Button>
      </Card>
    )
  }
  if (!data) return <p role="status">Loading...</p>
  const isQuiet = [data.alerts, data.items, data.failures].every(({ length }) => length === 0)
  const isOwner = person.permissions.includes('people')
  return (
    <div className="max-w-6xl space-y-4">
      <OwnSections today={data.today} person={person} linkTo={linkTo} />
      <TodayRow today={data.today} person={person} linkTo={linkTo} />
      <NoticesCard person={person} linkTo={linkTo} />
      <SetupGuide data={data} person={person} linkTo={linkTo} setDirty={setDirty} reload={reload} />
      <div
        className={`grid items-start gap-4 ${isOwner ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : ''}`}
      >
        <section aria-labelledby="attention-title" className="space-y-2">
          <h2 id="attention-title" tabIndex={-1} className="text-lg outline-none">
            Needs you
          </h2>
          <AlertList alerts={data.alerts} />
          {data.isMailOn ? null : <MailOff isOwner={isOwner} />}
          {isQuiet ? (
            <p className="flex items-center gap-2">
              <Icon icon={faCircleCheck} className="size-4 text-accent" />
              You’re all caught up.
            </p>
          ) : null}
          {data.items.length > 0 ? (
            <Card as="div">
              <ul className="divide-y divide-line">
                {data.items.map((item) => (
                  <WaitingItem key={item.key} item={item} path={linkTo(item.section)} />
                ))}
              </ul>
            </Card>
          ) : null}
          <FailureList failures={data.failures} reload={reload} />
        </section>
        {isOwner ? <RecentActivity linkTo={linkTo} /> : null}
      </div>
      {data.backups ? <BackupLine backups={data.backups} goTo={goTo} /> : null}
      {data.claims.length > 0 ? (
        <FirstRunChecklist items={data.claims} goTo={goTo} reload={reload} />
      ) : null}
    </div>
  )
}

/** Work that today's numbers don't show, for someone who may do it but not what it's a part of. */
const ownWork = [
  {
    ...{ may: 'fulfillment', but: 'orders', key: 'packing' },
    ...{ label: 'Packing', purpose: 'What to pack and where it goes' },
  },
  {
    ...{ may: 'translate', but: 'pages', key: 'spanish' },
    ...{ label: 'Spanish', purpose: 'What still needs a translation' },
  },
  {
    ...{ may: 'responses', but: 'events', key: 'responses' },
    ...{ label: 'RSVPs', purpose: 'RSVPs to your events' },
  },
  {
    ...{ may: 'responses', but: 'events', key: 'needs' },
    ...{ label: 'Needs', purpose: 'What you need this week, and who’s bringing it' },
  },
] as const

/** The sections of someone whose role has only a few. */
export function OwnSections({
  today,
  person,
  linkTo,
}: { today: Today } & Pick<SectionProps, 'person' | 'linkTo'>) {
  const { permissions } = person
  const own = ownWork.filter(
    ({ may, but, key }) =>
      permissions.includes(may) &&
      !permissions.includes(but) &&
      // "Needs you" lists them
      !(key === 'packing' && today.orders),
  )
  if (own.length === 0) return null
  return (
    <nav aria-label="Your work" className="max-w-2xl">
      <Card>
        <ul className="divide-y divide-line">
          {own.map(({ key, purpose, label }) => (
            <li key={key}>
              <Link
                to={linkTo(key)}
                className="flex min-h-11 items-center gap-3 px-4 py-1.5 no-underline hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{label}</span>
                  <span className="block text-sm text-muted">{purpose}</span>
                </span>
                <Icon icon={faChevronRight} className="size-3 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  )
}

/** Says that email is off, and only to owners what they can do instead. */
export function MailOff({ isOwner }: { isOwner: boolean }) {
  return (
    <Card className="px-4 py-2">
      <p className="font-semibold">Email isn’t set up yet</p>
      <p className="text-sm text-muted">
        No emails are being sent, and visitors and buyers aren’t promised any.{' '}
        {isOwner ? 'Team shows invitation links for you to pass on. ' : ''}
        <SetUpMail />
      </p>
    </Card>
  )
}

function WaitingItem({ item: { title, examples }, path }: { item: AttentionItem; path: string }) {
  return (
    <li>
      <Link
        to={path}
        className="flex min-h-11 items-center gap-3 px-4 py-1.5 no-underline hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          {examples.length > 0 ? (
            <span className="block truncate text-sm text-muted">{examples.join(', ')}</span>
          ) : null}
        </span>
        <Icon icon={faChevronRight} className="size-3 text-muted" />
      </Link>
    </li>
  )
}
