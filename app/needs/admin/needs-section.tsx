import { useContext } from 'react'
import { Section as DocumentSection } from '#app/content/editor/document-section.tsx'
import { BesideItemContext, StoredValuesContext } from '#app/content/editor/form-context.ts'
import { isRecord } from '#app/content/kit/fields.ts'
import { type Need, needs } from '#app/needs/needs-document.ts'
import type { StaffPromises } from '#app/needs/promise-schema.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { PromisePanel } from './promise-panel.tsx'

/** The list of needs, with the number promised beside each and the promises in an open one. */
export function Section(props: SectionProps) {
  const { data, failure, reload } = useRead('GET /api/admin/needs/promises')
  return (
    <BesideItemContext
      value={(path, item, isOpen) => {
        if (!/^needs\.\d+$/.test(path) || !isRecord(item)) return null
        if (!data && failure && isOpen) {
          return (
            <LoadFailure
              text={`We couldn’t load the promises. ${failure.message}`}
              onRetry={reload}
            />
          )
        }
        const total = data?.totals.find(({ need }) => need === item.id)
        if (!data || (!total && !isOpen)) return null
        return <Promised need={item as Need} data={data} isOpen={isOpen} reload={reload} />
      }}
    >
      <DocumentSection {...props} document={needs} />
    </BesideItemContext>
  )
}

/** A need's promises. A new need can't have any until it's saved. */
function Promised({
  need: { id, what, count },
  data: { totals, promises },
  isOpen,
  reload,
}: {
  need: Need
  data: StaffPromises
  isOpen: boolean
  reload: () => Promise<void>
}) {
  const stored = useContext(StoredValuesContext).needs
  const isStored = Array.isArray(stored) && stored.some((one) => isRecord(one) && one.id === id)
  if (!isStored) return null
  const { promised = 0, arrived = 0 } = totals.find(({ need }) => need === id) ?? {}
  return (
    <div className="space-y-2">
      <p className="text-sm text-muted tabular-nums">
        {promised} of {count} promised · {arrived} arrived
      </p>
      {isOpen ? (
        <PromisePanel
          need={id}
          what={what}
          promises={promises.filter(({ need }) => need === id)}
          reload={reload}
        />
      ) : null}
    </div>
  )
}
