import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useFocusNearby } from '#app/admin/attention/use-focus-nearby.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faArrowRight } from '#app/ui/symbols/solid.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { type Finding, type FindingGroup, findingGroups, maxReasonLength } from './finding.ts'

type Reload = () => Promise<void>

/** The findings of one group, each with a link to fix it and a way to ignore it. */
export function FindingList({
  group,
  findings,
  more,
  reload,
}: {
  group: FindingGroup
  findings: Finding[]
  more: number
  reload: Reload
}) {
  const titleId = `${group}-title`
  const keepFocus = useFocusNearby(findings, titleId, 'well')
  if (findings.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} className="text-xl outline-none">
        {findingGroups[group]} ({findings.length + more})
      </h2>
      <ul className="mt-4 space-y-3">
        {findings.map((finding) => (
          <FindingRow key={finding.key} finding={finding} reload={reload} keepFocus={keepFocus} />
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-3 text-muted">
          And {more.toLocaleString('en-US')} more. They’ll appear once these are fixed.
        </p>
      ) : null}
    </section>
  )
}

function FindingRow({
  finding: { key, group, title, why, remedy, address },
  reload,
  keepFocus,
}: {
  finding: Finding
  reload: Reload
  keepFocus: () => void
}) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Card as="li" className="flex flex-wrap items-start gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-72 space-y-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">
          {why} {remedy}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={address} className={buttonClass('outline')}>
          {group === 'visitors' ? 'Fix' : 'Open'}
          <span className="sr-only">: {title}</span>
          <Icon icon={faArrowRight} className="size-4" />
        </Link>
        <Button look="outline" aria-expanded={isAsking} onClick={() => setIsAsking((was) => !was)}>
          Ignore
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
      {isAsking ? <LeaveForm findingKey={key} reload={reload} keepFocus={keepFocus} /> : null}
    </Card>
  )
}

function LeaveForm({
  findingKey,
  reload,
  keepFocus,
}: {
  findingKey: string
  reload: Reload
  keepFocus: () => void
}) {
  const [reason, setReason] = useState('')
  const params = { key: findingKey }

  async function leave(event: FormEvent): Promise<void> {
    event.preventDefault()
    const act = () =>
      call('POST /api/admin/site-health/findings/{key}/aside', { params, body: { reason } })
    const isDone = await tryWithToast(act, 'Ignored until it changes.', {
      label: 'Undo',
      onSelect: () => void undo(),
    })
    if (!isDone) return
    keepFocus()
    await reload()
  }

  async function undo(): Promise<void> {
    const act = () => call('DELETE /api/admin/site-health/findings/{key}/aside', { params })
    await tryWithToast(act, 'It’s back on the list.')
    await reload()
  }

  return (
    <form onSubmit={leave} className="flex basis-full flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          label="Reason for ignoring it"
          name={`reason-${findingKey}`}
          value={reason}
          maxLength={maxReasonLength}
          required
          autoFocus
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <Button type="submit" look="outline">
        Ignore until it changes
      </Button>
    </form>
  )
}
