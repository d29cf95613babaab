import { useState } from 'react'
import { NotifyBuyerDialog } from '#app/order-management/screens/notify-buyer-dialog.tsx'
import { type OpenedOrder, toastSuccess } from '#app/order-management/screens/order-calls.ts'
import { hasShipped } from '#app/orders/order-status.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { TextField } from '#app/ui/field.tsx'
import { Problem } from '#app/ui/problem.tsx'

/** As the form's ref: focuses the number, clear of the bars at the top and bottom of a phone. */
function focusNumber(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement>('[name=tracking-number]')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

/** A tracking number for a package without one of our labels (decision 61). */
export function TrackingForm({
  order,
  refresh,
  onClose,
}: {
  order: OpenedOrder
  refresh: () => Promise<void>
  onClose: () => void
}) {
  const isMailOn = useIsMailOn()
  const [carrier, setCarrier] = useState(order.tracking?.carrier ?? 'USPS')
  const [trackingNumber, setTrackingNumber] = useState(order.tracking?.number ?? '')
  const [another, setAnother] = useState(false)
  const { problem, fields, isBusy, attempt } = useTry('Failed to save tracking')
  const [isAsking, setIsAsking] = useState(false)
  const mayTell = hasShipped(order.status) && trackingNumber.trim() !== ''

  async function save(tellBuyer: boolean) {
    setIsAsking(false)
    await attempt(async () => {
      const body = { carrier, trackingNumber, another, tellBuyer }
      const params = { id: order.id }
      await call('POST /api/admin/orders/{id}/tracking', { params, body })
      toastSuccess('Tracking saved')
      onClose()
      await refresh()
    })
  }

  return (
    <>
      <form
        ref={focusNumber}
        aria-label="Tracking number"
        className="grid gap-3 border-t border-line pt-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          if (mayTell) setIsAsking(true)
          else void save(false)
        }}
      >
        <TextField
          name="tracking-carrier"
          label="Carrier"
          maxLength={60}
          value={carrier}
          error={fields.carrier}
          onChange={(event) => setCarrier(event.target.value)}
        />
        <TextField
          name="tracking-number"
          label="Tracking number"
          maxLength={60}
          autoComplete="off"
          help={
            hasShipped(order.status) || !isMailOn
              ? 'Leave blank to remove the number.'
              : 'Leave blank to remove the number. The buyer gets it in the shipping email.'
          }
          value={trackingNumber}
          error={fields.trackingNumber}
          onChange={(event) => setTrackingNumber(event.target.value)}
        />
        {order.tracking ? (
          <label className="flex min-h-11 items-center gap-2 sm:col-span-2">
            <input
              type="checkbox"
              name="tracking-another"
              checked={another}
              onChange={({ target }) => {
                setAnother(target.checked)
                setTrackingNumber(target.checked ? '' : (order.tracking?.number ?? ''))
              }}
              className="size-5 shrink-0"
            />
            This is another package for this order
          </label>
        ) : null}
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit" aria-disabled={isBusy}>
            Save tracking
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
        <Problem text={problem} />
      </form>
      {isAsking ? (
        <NotifyBuyerDialog
          title={`Save the tracking number for order ${order.number}?`}
          yes="Save tracking"
          orderId={order.id}
          request={{
            move: 'tracking',
            carrier,
            trackingNumber: trackingNumber.trim(),
            another: String(another) as 'true' | 'false',
          }}
          problem=""
          isBusy={isBusy}
          onYes={(tellBuyer) => void save(tellBuyer)}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
