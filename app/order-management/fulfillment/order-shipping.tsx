import { useId, useState } from 'react'
import type { NextStep } from '#app/order-management/screens/next-step.ts'
import { formatDecimalMoney } from '#app/order-management/screens/order-badges.tsx'
import {
  type Label,
  type OpenedOrder,
  pdfOf,
  toastSuccess,
} from '#app/order-management/screens/order-calls.ts'
import { OrderCard } from '#app/order-management/screens/order-card.tsx'
import { SetUpCarrier } from '#app/order-management/set-up-carrier.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useIsCarrierOn } from '#app/ui/calls/carrier-state.ts'
import type { Read } from '#app/ui/calls/use-read.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { describeService } from './label-choice.ts'
import { readyWords } from './ship-dialog.tsx'
import { TrackingEmail } from './tracking-email.tsx'
import { TrackingForm } from './tracking-form.tsx'

/** The order's packages: their labels, tracking numbers, and slip. */
export function OrderShipping({
  order,
  labels: { data: labels = [], failure },
  bought,
  nextStep,
  onLabel,
  onShip,
  onPrint,
  refresh,
}: {
  order: OpenedOrder
  labels: Pick<Read<Label[]>, 'data' | 'failure'>
  /** how many labels were bought and not voided */
  bought: number
  /** the step that the page's bar shows, so it isn't repeated here */
  nextStep: NextStep | undefined
  onLabel: () => void
  onShip: () => void
  onPrint: () => void
  /** reads the order and its labels again */
  refresh: () => Promise<void>
}) {
  const isOff = !useIsCarrierOn()
  const offId = useId()
  const [isTracking, setIsTracking] = useState(false)
  const { problem, isBusy, attempt } = useTry('Failed to sync order to the shipping service')

  async function sync() {
    await attempt(async () => {
      await call('POST /api/admin/shipstation/orders/{id}/sync', { params: { id: order.id } })
      toastSuccess('Order sent to ShipStation')
      await refresh()
    })
  }

  return (
    <OrderCard title="Packages">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          {nextStep === 'label' ? (
            <Button look="outline" onClick={onShip}>
              Mark as {readyWords(order)}
            </Button>
          ) : (
            <Button
              look="outline"
              aria-disabled={isOff}
              aria-describedby={isOff ? offId : undefined}
              onClick={() => isOff || onLabel()}
            >
              {bought > 0 ? 'Create another label' : 'Create shipping label'}
            </Button>
          )}
          <Button look="outline" onClick={onPrint}>
            Packing slip
          </Button>
          {isTracking ? null : (
            <Button look="outline" onClick={() => setIsTracking(true)}>
              {order.tracking ? 'Edit tracking' : 'Add tracking'}
            </Button>
          )}
          <TrackingEmail order={order} refresh={refresh} />
          <Button
            look="outline"
            aria-disabled={isBusy || isOff}
            aria-describedby={isOff ? offId : undefined}
            onClick={() => isBusy || isOff || void sync()}
          >
            {isBusy ? 'Sending...' : 'Send to ShipStation'}
          </Button>
        </div>
        {isOff ? (
          <p id={offId} className="text-sm text-muted">
            ShipStation isn’t set up, so labels and sync are off. Add the tracking number yourself.{' '}
            <SetUpCarrier />
          </p>
        ) : null}
        <Problem text={problem} />
        {isTracking ? (
          <TrackingForm
            key={order.trackings.map(({ number }) => number).join()}
            order={order}
            refresh={refresh}
            onClose={() => setIsTracking(false)}
          />
        ) : null}
        {order.trackings.map((tracking) => (
          <Tracking key={tracking.number} tracking={tracking} />
        ))}
        {failure ? <p role="alert">Labels couldn’t be loaded. {failure.message}</p> : null}
        {labels.length > 0 ? (
          <ul className="flex flex-col gap-3">
            {labels.map((label) => (
              <LabelItem key={label.id} orderId={order.id} label={label} onVoided={refresh} />
            ))}
          </ul>
        ) : null}
      </div>
    </OrderCard>
  )
}

function Tracking({ tracking }: { tracking: NonNullable<OpenedOrder['tracking']> }) {
  const { url, number, carrier } = tracking
  return (
    <p className="wrap-anywhere">
      {carrier}{' '}
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underline"
        >
          {number}
        </a>
      ) : (
        number
      )}
    </p>
  )
}

function LabelItem({
  orderId,
  label,
  onVoided,
}: {
  orderId: string
  label: Label
  onVoided: () => Promise<void>
}) {
  const params = { id: orderId, labelId: label.id }
  const { problem, isBusy, attempt } = useTry('Failed to void shipping label')

  async function voidLabel() {
    const title = `Void label ${label.parcel}?`
    const text = 'You can’t use this label after you void it. ShipStation will refund its price.'
    if (!(await ask({ title, text, yes: 'Void label', isDestructive: true }))) return
    await attempt(async () => {
      await call('POST /api/admin/shipstation/orders/{id}/labels/{labelId}/void', { params })
      toastSuccess('Label voided')
      await onVoided()
    })
  }

  return (
    <li className="rounded-control border border-line p-3">
      <p className="wrap-anywhere">
        Label {label.parcel}, {label.state}
        {label.cost ? `, ${formatDecimalMoney(label.cost)}` : ''}
        <span className="block text-sm text-muted">
          {describeService(label)}
          {label.trackingNumber ? `, ${label.trackingNumber}` : ''}
        </span>
      </p>
      {label.state === 'bought' ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {label.hasPdf ? (
            <ButtonLink look="outline" href={pdfOf(orderId, label)} download>
              Download label (PDF)
            </ButtonLink>
          ) : null}
          <Button
            look="outline"
            aria-label={`Void label ${label.parcel}`}
            aria-disabled={isBusy}
            onClick={() => isBusy || void voidLabel()}
          >
            Void
          </Button>
        </div>
      ) : null}
      <Problem text={problem} />
    </li>
  )
}
