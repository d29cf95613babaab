import { useCallback, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { PackingSlips } from '#app/order-management/fulfillment/packing-slip.tsx'
import { SetUpCarrier } from '#app/order-management/set-up-carrier.tsx'
import { type StaffOrder, unshippedStatuses } from '#app/orders/order-schema.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { apiUrl } from '#app/ui/calls/call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { formatMoney } from '#app/ui/format/money.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { BulkStatusDialog } from './bulk-status-dialog.tsx'
import { LabelItem } from './label-item.tsx'
import { type LabelRow, printableOrders, rowsToBuy, totalCost } from './label-rows.ts'
import { useLabelBatch } from './use-label-batch.ts'

/** Labels for several orders: prices first, then one click buys all, with retries and one PDF. */
export function LabelsDialog({
  orders,
  onLabelled,
  onChanged,
  onMarked,
  onClose,
}: {
  orders: readonly StaffOrder[]
  onLabelled: (order: StaffOrder) => void
  onChanged: (order: StaffOrder) => void
  /** an order was marked as shipped */
  onMarked: (id: string) => void
  onClose: () => void
}) {
  const { data: carriers, failure, reload } = useRead('GET /api/admin/shipstation/carriers')
  const [chosen, setChosen] = useState<string>()
  const carrierCode = chosen ?? defaultCarrier(carriers)
  const batch = useLabelBatch(orders, carrierCode, onLabelled)
  const { rows, isBuying, waitSeconds } = batch
  const progress = useRef<HTMLParagraphElement>(null)

  async function close() {
    const title = 'Stop buying labels?'
    const text = 'The label in progress will still be bought. Labels you already bought are kept.'
    if (isBuying && !(await ask({ title, text, yes: 'Stop', no: 'Keep buying' }))) return
    batch.stop()
    onClose()
  }

  function buy() {
    // the button disappears when everything is bought
    progress.current?.focus()
    void batch.buy()
  }

  return (
    <Dialog
      title={`Labels for ${pluralize(orders.length, 'order', 'orders')}`}
      width="wide"
      onClose={() => void close()}
      foot={
        carrierCode || orders.some(({ labels }) => labels > 0) ? (
          <Foot {...{ orders, batch, onChanged, onMarked }} onBuy={buy} />
        ) : null
      }
    >
      <div className="flex flex-col gap-4">
        {failure ? (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p>Prices couldn’t be loaded. {failure.message}</p>
            <Button look="outline" onClick={() => void reload()}>
              Try again
            </Button>
          </div>
        ) : null}
        {carriers?.length === 0 ? (
          <p>
            ShipStation isn’t set up, so you can’t buy labels here. Enter tracking numbers in each
            order instead. Packing slips and statuses still work. <SetUpCarrier />
          </p>
        ) : null}
        {carriers && carriers.length > 1 ? (
          <SelectField
            label="Carrier"
            name="carrier"
            value={carrierCode}
            disabled={isBuying}
            onChange={({ target }) => setChosen(target.value)}
          >
            {carriers.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        {carrierCode && orders.some(({ mode }) => mode === 'test') ? (
          <p>Test orders get free test labels. You can’t ship with them.</p>
        ) : null}
        <p ref={progress} tabIndex={-1} role="status">
          {describeProgress(rows, { waitSeconds, isBuying, isOff: !carrierCode })}
        </p>
        {carrierCode ? (
          <ul className="flex flex-col gap-3">
            {rows.map((row) => (
              <LabelItem
                key={row.order.id}
                row={row}
                isFixed={isBuying}
                onChoose={(serviceCode) => batch.choose(row.order.id, serviceCode)}
              />
            ))}
          </ul>
        ) : null}
        {isBuying ? <WarnBeforeLeaving /> : null}
      </div>
    </Dialog>
  )
}

/** The Postal Service if available, otherwise the first carrier. */
function defaultCarrier(carriers: readonly { code: string }[] | undefined): string | undefined {
  const post = carriers?.find(({ code }) => ['usps', 'stamps_com'].includes(code))
  return (post ?? carriers?.[0])?.code
}

function describeProgress(
  rows: readonly LabelRow[],
  at: { waitSeconds: number; isBuying: boolean; isOff: boolean },
): string {
  const count = (state: LabelRow['state']) => rows.filter((row) => row.state === state).length
  if (at.isOff) return ''
  if (at.waitSeconds > 0) {
    return `ShipStation is busy. Continuing in ${at.waitSeconds} seconds.`
  }
  if (at.isBuying) return `Buying labels: ${count('bought')} bought so far...`
  if (count('pricing') > 0) return `Getting prices: ${count('pricing')} left...`
  const bought = count('bought')
  const failed = count('failed') + count('unpriced')
  const toBuy = rowsToBuy(rows)
  if (bought + failed === 0 && toBuy.length > 0) {
    return `${pluralize(toBuy.length, 'label', 'labels')}, ${formatMoney(totalCost(toBuy))} total. Nothing has been bought yet.`
  }
  return [
    bought > 0 ? `${pluralize(bought, 'order has a label', 'orders have labels')}.` : '',
    failed > 0 ? `${pluralize(failed, 'order', 'orders')} failed. You can try again.` : '',
    bought > 0 ? 'Buyers haven’t been notified.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function Foot({
  orders,
  batch: { rows, isBuying, priceAgain },
  onBuy,
  onChanged,
  onMarked,
}: {
  /** as the list shows them now */
  orders: readonly StaffOrder[]
  batch: ReturnType<typeof useLabelBatch>
  onBuy: () => void
  onChanged: (order: StaffOrder) => void
  onMarked: (id: string) => void
}) {
  const [open, setOpen] = useState<'slips' | 'move'>()
  const close = useCallback(() => setOpen(undefined), [])
  const toBuy = rowsToBuy(rows)
  const toPrint = printableOrders(rows)
  const bought = orders.filter(({ id }) =>
    rows.some(({ order, state }) => order.id === id && state === 'bought'),
  )
  const toChange = bought.filter(({ status }) => unshippedStatuses.includes(status))
  const isPricing = rows.some(({ state }) => state === 'pricing')
  const isAgain = toBuy.length > 0 && toBuy.every(({ state }) => state === 'failed')
  const what = `${pluralize(toBuy.length, 'label', 'labels')} · ${formatMoney(totalCost(toBuy))}`
  return (
    <>
      {toBuy.length > 0 ? (
        <Button
          look="lamp"
          aria-disabled={isBuying || isPricing}
          onClick={() => isBuying || isPricing || onBuy()}
        >
          {isBuying ? 'Buying...' : isAgain ? `Try again: ${what}` : `Buy ${what}`}
        </Button>
      ) : null}
      {rows.some(({ state }) => state === 'unpriced') && !isBuying ? (
        <Button look="outline" onClick={priceAgain}>
          Get prices again
        </Button>
      ) : null}
      {toPrint.length > 0 ? (
        <ButtonLink
          look={toBuy.length > 0 ? 'outline' : 'lamp'}
          href={apiUrl('GET /api/admin/shipstation/labels.pdf', {
            query: { orders: toPrint.map(({ id }) => id).join(',') },
          })}
          download
        >
          {`Download ${pluralize(toPrint.length, 'label', 'labels')} (PDF)`}
        </ButtonLink>
      ) : null}
      {bought.length > 0 && !isBuying ? (
        <Button look="outline" onClick={() => setOpen('slips')}>
          {pluralize(bought.length, 'packing slip', 'packing slips')}
        </Button>
      ) : null}
      {toChange.length > 0 && !isBuying ? (
        <Button look="outline" onClick={() => setOpen('move')}>
          Mark as shipped
        </Button>
      ) : null}
      {open === 'slips' ? <PackingSlips orders={bought} onPrinted={close} /> : null}
      {open === 'move' ? (
        <BulkStatusDialog
          orders={toChange}
          chosen="shipped"
          onChanged={onChanged}
          onMarked={onMarked}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** The browser asks before the tab closes while labels are being bought. */
function WarnBeforeLeaving() {
  useBeforeUnload(preventDefault)
  return null
}

function preventDefault(event: Event): void {
  event.preventDefault()
}
