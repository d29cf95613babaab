import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { CallError, call } from '#app/ui/office-call.ts'
import { type OpenedOrder, orderPath, tell } from './order-calls.ts'
import { Problem } from './problem.tsx'
import { useTry } from './use-try.ts'

/** The number of a parcel that was sent without a label of ours (decision 61). */
export function TrackingForm({
  order,
  refresh,
}: {
  order: OpenedOrder
  refresh: () => Promise<void>
}) {
  const [carrier, setCarrier] = useState(order.tracking?.carrier ?? 'USPS')
  const [trackingNumber, setTrackingNumber] = useState(order.tracking?.number ?? '')
  const { problem, isBusy, attempt } = useTry('Failed to save tracking')
  const [fields, setFields] = useState<Record<string, string>>({})

  async function save() {
    setFields({})
    await attempt(async () => {
      const body = { carrier, trackingNumber }
      await call('POST', `${orderPath(order.id)}/tracking`, body).catch((failure) => {
        if (failure instanceof CallError) setFields(failure.fields)
        throw failure
      })
      tell('Tracking saved')
      await refresh()
    })
  }

  return (
    <details className="rounded-control border border-line px-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Tracking by hand
      </summary>
      <form
        className="grid gap-3 pb-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save()
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
          help="Leave it empty to take the number away."
          value={trackingNumber}
          error={fields.trackingNumber}
          onChange={(event) => setTrackingNumber(event.target.value)}
        />
        <Button type="submit" look="outline" aria-disabled={isBusy} className="justify-self-start">
          Save tracking
        </Button>
        <Problem text={problem} />
      </form>
    </details>
  )
}
