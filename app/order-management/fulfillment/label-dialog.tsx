import { useState } from 'react'
import { formatDecimalMoney } from '#app/order-management/screens/order-badges.tsx'
import {
  type Label,
  type OpenedOrder,
  pdfOf,
  toastSuccess,
} from '#app/order-management/screens/order-calls.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { BodyOf } from '#app/ui/calls/api.ts'
import { CallError, call } from '#app/ui/calls/call.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { labelBody, labelPackages, labelServices } from './label-choice.ts'

const buying = 'POST /api/admin/shipstation/orders/{id}/label'

/** Chooses and buys a shipping label; sends what is chosen (A§7.5). */
export function LabelDialog({
  order,
  parcel: next,
  onClose,
  onBought,
}: {
  order: OpenedOrder
  /** the number of the new label */
  parcel: number
  onClose: () => void
  onBought: () => Promise<void>
}) {
  const [parcel] = useState(next)
  const [serviceCode, setServiceCode] = useState<string>(labelServices[0].code)
  const [packageCode, setPackageCode] = useState<string>(labelPackages[0].code)
  const { problem, isBusy, attempt } = useTry('Failed to create shipping label')
  const [label, setLabel] = useState<Label>()

  async function create() {
    const body = labelBody(serviceCode, packageCode, parcel)
    const answer = await attempt(() => buy(order.id, body))
    if (!answer) return
    setLabel(answer.label)
    toastSuccess('Shipping label created successfully')
    await onBought()
  }

  return (
    <Dialog title={`Shipping label for #${order.number}`} width="small" onClose={onClose}>
      {label ? (
        <BoughtLabel orderId={order.id} label={label} onClose={onClose} />
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) void create()
          }}
        >
          <SelectField
            name="label-service"
            label="Service"
            value={serviceCode}
            onChange={(event) => setServiceCode(event.target.value)}
          >
            <Options options={labelServices} />
          </SelectField>
          <SelectField
            name="label-package"
            label="Package"
            value={packageCode}
            onChange={(event) => setPackageCode(event.target.value)}
          >
            <Options options={labelPackages} />
          </SelectField>
          <Problem text={problem} />
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Creating...' : 'Create label'}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

/** Buys the label, asking first if the server has warnings. Undefined if the person cancels. */
async function buy(id: string, body: BodyOf<typeof buying>) {
  const params = { id }
  try {
    return await call(buying, { params, body })
  } catch (error) {
    if (!(error instanceof CallError && error.fields.confirm)) throw error
    const question = { title: 'Buy this label?', text: error.message, yes: 'Buy label' }
    if (await ask(question)) return call(buying, { params, body: { ...body, confirm: true } })
  }
}

function Options({ options }: { options: readonly { code: string; name: string }[] }) {
  return options.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}

function BoughtLabel({
  orderId,
  label,
  onClose,
}: {
  orderId: string
  label: Label
  onClose: () => void
}) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status">Label bought. The buyer hasn’t been notified.</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt>Price</dt>
        <dd>{label.cost ? formatDecimalMoney(label.cost) : 'Unknown'}</dd>
        <dt>Tracking number</dt>
        <dd className="wrap-anywhere">{label.trackingNumber ?? 'None yet'}</dd>
      </dl>
      {label.hasPdf ? (
        <ButtonLink href={pdfOf(orderId, label)} download>
          Download label (PDF)
        </ButtonLink>
      ) : null}
      <Button look="outline" onClick={onClose}>
        Done
      </Button>
    </div>
  )
}
