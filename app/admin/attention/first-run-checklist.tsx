import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { Icon } from '#app/ui/icon.tsx'
import { faCircleCheck } from '#app/ui/symbols/solid.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import type { ChecklistItem } from './attention.ts'
import { useFocusNearby } from './use-focus-nearby.ts'

/** The id of the list's heading, which takes the focus. */
export const claimsTitleId = 'claims-title'

/** First-run checklist: statements that came with the site, for the owner to confirm or change. */
export function FirstRunChecklist({
  items,
  goTo,
  reload,
}: {
  items: ChecklistItem[]
  goTo: SectionProps['goTo']
  reload: () => Promise<void>
}) {
  const keepFocus = useFocusNearby(items, claimsTitleId)
  const refetch = () => {
    keepFocus()
    return reload()
  }
  const open = items.filter(({ isConfirmed }) => !isConfirmed)
  const confirmed = items.filter(({ isConfirmed }) => isConfirmed)
  return (
    <section aria-labelledby={claimsTitleId}>
      <h2 id={claimsTitleId} tabIndex={-1} className="scroll-mt-20 text-lg outline-none">
        Is this right?
      </h2>
      <p className="text-sm text-muted">
        The site came with these statements, and visitors rely on them. Confirm or change each one.{' '}
        {confirmed.length} of {items.length} confirmed.
      </p>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
        {open.map((item) => (
          <OpenItem key={item.key} item={item} goTo={goTo} reload={refetch} />
        ))}
      </ul>
      {confirmed.length > 0 ? (
        <details className="mt-4">
          <summary className="unfolds font-semibold text-accent underline underline-offset-4">
            Confirmed ({confirmed.length})
          </summary>
          <ul className="space-y-2">
            {confirmed.map((item) => (
              <ConfirmedItem key={item.key} item={item} reload={refetch} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

function ConfirmedItem({ item, reload }: { item: ChecklistItem; reload: () => Promise<void> }) {
  const { key, label, says } = item

  async function unconfirm(): Promise<void> {
    await tryWithToast(
      () => call('DELETE /api/admin/attention/claims/{key}', { params: { key } }),
      `${label}: no longer confirmed`,
    )
    await reload()
  }

  return (
    <li className="flex flex-wrap items-center gap-3">
      <Icon icon={faCircleCheck} className="size-4 text-accent" />
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {label}: {says}
      </span>
      <Button look="outline" onClick={() => void unconfirm()}>
        Undo
        <span className="sr-only">({label})</span>
      </Button>
    </li>
  )
}

function OpenItem({
  item,
  goTo,
  reload,
}: {
  item: ChecklistItem
  goTo: SectionProps['goTo']
  reload: () => Promise<void>
}) {
  const [isBusy, setIsBusy] = useState(false)

  async function confirm(): Promise<void> {
    setIsBusy(true)
    const asked = { params: { key: item.key }, body: { mark: item.mark } }
    const act = () => call('POST /api/admin/attention/claims/{key}', asked)
    await tryWithToast(act, `${item.label}: confirmed`)
    await reload()
    setIsBusy(false)
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-1.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{item.label}</p>
        <p className="text-sm text-muted wrap-anywhere">“{item.says}”</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" disabled={isBusy} onClick={() => void confirm()}>
          Yes, this is true
          <span className="sr-only">({item.label})</span>
        </Button>
        <Button look="outline" onClick={() => goTo(item.section)}>
          Change it
          <span className="sr-only">({item.label})</span>
        </Button>
      </div>
    </li>
  )
}
