import { useCallback, useState } from 'react'
import { LabelDialog } from '#app/order-management/fulfillment/label-dialog.tsx'
import { OrderShipping } from '#app/order-management/fulfillment/order-shipping.tsx'
import { PackingSlips } from '#app/order-management/fulfillment/packing-slip.tsx'
import { ShipDialog } from '#app/order-management/fulfillment/ship-dialog.tsx'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { useIsCarrierOn } from '#app/ui/calls/carrier-state.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { Card } from '#app/ui/card.tsx'
import { PageDialog } from '#app/ui/dialogs/page-dialog.tsx'
import { useUnsaved } from '#app/ui/dialogs/unsaved.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { nextStepOf } from './next-step.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderBadges } from './order-badges.tsx'
import { listedOrder, type OpenedOrder, readOrder } from './order-calls.ts'
import { OrderCustomer } from './order-customer.tsx'
import { OrderEmails } from './order-emails.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { StatusSelect } from './status-select.tsx'
import { useArchiving } from './use-archiving.ts'
import { useQueuedEmails } from './use-queued-emails.ts'

/** One order with everything staff can do with it (A§2.8). */
export function OrderDialog({
  order: listed,
  onClose,
  onChanged,
}: {
  order: Pick<StaffOrder, 'id' | 'number'>
  onClose: () => void
  onChanged: (order: StaffOrder) => void
}) {
  const params = { id: listed.id }
  const read = useRead('GET /api/admin/orders/{id}', { params })
  const labels = useRead('GET /api/admin/shipstation/orders/{id}/labels', { params })
  const isCarrierOn = useIsCarrierOn()
  const [changed, setChanged] = useState<OpenedOrder>()
  const [openDialog, setOpenDialog] = useState<'label' | 'ship' | 'cancel'>()
  const [isPrinting, setIsPrinting] = useState(false)
  const [hasNotes, setHasNotes] = useState(false)
  const [hasCorrection, setHasCorrection] = useState(false)
  const leave = useUnsaved(hasNotes || hasCorrection)
  const endPrinting = useCallback(() => setIsPrinting(false), [])
  const { problem, attempt } = useTry('Failed to load order')
  const archiving = useArchiving(put)
  const close = () => setOpenDialog(undefined)
  const order: OpenedOrder | undefined = changed ?? read.data

  function put(opened: OpenedOrder) {
    setChanged(opened)
    onChanged(listedOrder(opened))
  }

  useQueuedEmails(order, put)

  async function refresh() {
    const now = await attempt(() => readOrder(listed.id))
    if (now) put(now)
  }

  async function refreshWithLabels() {
    await Promise.all([labels.reload(), refresh()])
  }

  const title = `Order #${listed.number}`
  if (!order) {
    return (
      <PageDialog title={title} onClose={onClose}>
        <p role={read.failure ? 'alert' : 'status'}>
          {read.failure ? `Failed to load order. ${read.failure.message}` : 'Loading...'}
        </p>
      </PageDialog>
    )
  }

  const bought = (labels.data ?? []).filter(({ state }) => state === 'bought').length
  const nextStep = nextStepOf(order, isCarrierOn)
  return (
    <PageDialog
      title={title}
      onClose={() => void leave(onClose)}
      problem={problem || archiving.problem}
      beside={
        <>
          <StatusSelect order={order} onChanged={put} />
          <OrderBadges order={order} />
        </>
      }
      actions={
        <OrderActions
          order={order}
          nextStep={nextStep}
          onOpen={setOpenDialog}
          archiving={archiving}
        />
      }
    >
      {order.warning ? (
        <p role="status" className="mb-4 font-semibold">
          {order.warning}
        </p>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <OrderItems order={order} />
          <OrderPayment order={order} refresh={refresh} />
          <OrderShipping
            order={order}
            labels={labels}
            bought={bought}
            nextStep={nextStep}
            onLabel={() => setOpenDialog('label')}
            onShip={() => setOpenDialog('ship')}
            onPrint={() => setIsPrinting(true)}
            refresh={refreshWithLabels}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderCustomer order={order} put={put} onDirty={setHasCorrection} />
          <Card className="p-4">
            <OrderNotes order={order} onSaved={put} onDirty={setHasNotes} />
          </Card>
          <OrderEmails order={order} refresh={refresh} />
        </div>
        <OrderTimeline orderId={order.id} history={order.history} />
      </div>
      {openDialog === 'label' ? (
        <LabelDialog
          order={order}
          parcel={bought + 1}
          onClose={close}
          onBought={refreshWithLabels}
        />
      ) : null}
      {openDialog === 'ship' ? <ShipDialog order={order} onShipped={put} onClose={close} /> : null}
      {openDialog === 'cancel' ? (
        <CancelDialog order={order} onCancelled={put} onClose={close} />
      ) : null}
      {isPrinting ? <PackingSlips orders={[order]} onPrinted={endPrinting} /> : null}
    </PageDialog>
  )
}
