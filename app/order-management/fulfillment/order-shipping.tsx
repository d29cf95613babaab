import { useId, useState } from 'react'
import { formatDecimalMoney } from '#app/order-management/screens/order-badges.tsx'
import {
  type Label,
  type OpenedOrder,
  pdfOf,
  toastSuccess,
} from '#app/order-management/screens/order-calls.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useIsCarrierOn } from '#app/ui/calls/carrier-state.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { describeService } from './label-choice.ts'
import { LabelDialog } from './label-dialog.tsx'
import { ShippingNextStep } from './shipping-next-step.tsx'
import { TrackingForm } from './tracking-form.tsx'

/** The order's labels and tracking numbers. */
export function OrderShipping({
  order,
  put,
  refresh,
}: {
  order: OpenedOrder
  put: (order: OpenedOrder) => void
  refresh: () => Promise<void>
}) {
  const params = { id: order.id }
  const read = useRead('GET /api/admin/shipstation/orders/{id}/labels', { params })
  const { data: labels = [], failure, reload } = read
  const isOff = !useIsCarrierOn()
  const offId = useId()
  const [isBuying, setIsBuying] = useState(false)
  const { problem, isBusy, attempt } = useTry('Failed to sync order to the shipping service')
  const bought = labels.filter(({ state }) => state === 'bought').length

  async function reloadAll() {
    await Promise.all([reload(), refresh()])
  }

  async function sync() {
    await attempt(async () => {
      await call('POST /api/admin/shipstation/orders/{id}/sync', { params })
      toastSuccess('Order sent to ShipStation')
      await refresh()
    })
  }

  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-lg font-semibold">Shipping</h3>
      {order.trackings.map((tracking) => (
        <Tracking key={tracking.number} tracking={tracking} />
      ))}
      {failure ? <p role="alert">Labels couldn’t be loaded. {failure.message}</p> : null}
      {labels.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {labels.map((label) => (
            <LabelItem key={label.id} orderId={order.id} label={label} onVoided={reloadAll} />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          aria-disabled={isOff}
          aria-describedby={isOff ? offId : undefined}
          onClick={() => isOff || setIsBuying(true)}
        >
          {bought > 0 ? 'Create another label' : 'Create shipping label'}
        </Button>
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
        <p id={offId}>
          ShipStation isn’t set up, so labels and sync are off. Enter the tracking number below.
        </p>
      ) : null}
      <Problem text={problem} />
      <ShippingNextStep order={order} put={put} refresh={refresh} />
      <TrackingForm
        key={order.trackings.map(({ number }) => number).join()}
        order={order}
        refresh={refresh}
      />
      {isBuying ? (
        <LabelDialog
          order={order}
          parcel={bought + 1}
          onClose={() => setIsBuying(false)}
          onBought={reloadAll}
        />
      ) : null}
    </section>
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
