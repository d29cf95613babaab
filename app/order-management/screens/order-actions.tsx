import { readyWords } from '#app/order-management/fulfillment/ship-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { useMay } from '#app/ui/calls/use-may.ts'
import { PageMenu } from '#app/ui/dialogs/page-dialog.tsx'
import type { NextStep } from './next-step.ts'
import type { OpenedOrder } from './order-calls.ts'

/** The actions of the order page's bar: the next step, and a menu with the rest. */
export function OrderActions({
  order,
  nextStep,
  onOpen,
  archiving,
}: {
  order: OpenedOrder
  nextStep: NextStep | undefined
  onOpen: (dialog: NextStep | 'cancel') => void
  archiving: Record<'archive' | 'restore', (order: OpenedOrder) => Promise<void>>
}) {
  const mayCancel = useMay('refunds') && order.status !== 'cancelled'
  return (
    <>
      {nextStep ? (
        <Button className="max-sm:flex-1" onClick={() => onOpen(nextStep)}>
          {nextStep === 'label' ? 'Create shipping label' : `Mark as ${readyWords(order)}`}
        </Button>
      ) : null}
      <PageMenu
        actions={[
          ...(mayCancel ? [{ label: 'Cancel order', onSelect: () => onOpen('cancel') }] : []),
          order.archivedAt
            ? { label: 'Restore order', onSelect: () => void archiving.restore(order) }
            : {
                label: 'Archive order',
                isDestructive: true,
                onSelect: () => void archiving.archive(order),
              },
        ]}
      />
    </>
  )
}
