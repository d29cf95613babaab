import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { RowPicture } from '#app/images/admin/row-picture.tsx'
import { envelopeLines } from '#app/orders/envelope-lines.ts'
import { shipToName } from '#app/orders/gift.ts'
import { linesToSend } from '#app/orders/lines-to-send.ts'
import { oneSize } from '#app/stock/product-terms.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { recount } from '#app/ui/calls/recount.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { Card } from '#app/ui/card.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { focusFirst } from '#app/ui/interaction/focus-first.ts'
import { describeShown } from '#app/ui/list/list-count.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import type { PackedOrder } from './packing-schema.ts'
import { PackingSlips, ProductColor } from './packing-slip.tsx'
import { PickListDialog } from './pick-list-dialog.tsx'
import { readyWords } from './ship-dialog.tsx'

/** Orders on a page, about seven screens of a phone. */
const pageSize = 20

/** Lists up to 500 orders to pack, oldest first, for people who see no prices. */
export function Section() {
  const { data, failure, reload } = useRead('GET /api/admin/packing', { query: {} })
  const [printed, setPrinted] = useState<readonly PackedOrder[]>([])
  const [shipping, setShipping] = useState<PackedOrder>()
  const [isPickListOpen, setIsPickListOpen] = useState(false)
  const endPrinting = useCallback(() => setPrinted([]), [])
  const [cursors, setCursors] = useState<string[]>([])
  const orders = data?.toReversed() ?? []
  // the last page may be gone once its orders are packed
  const pages = cursors.slice(0, Math.max(0, Math.ceil(orders.length / pageSize) - 1))
  const first = pages.length * pageSize
  const shown = orders.slice(first, first + pageSize)
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {failure ? (
        <LoadFailure text={`Orders couldn’t be loaded. ${failure.message}`} onRetry={reload} />
      ) : null}
      {!data && !failure ? <p role="status">Loading...</p> : null}
      {data && orders.length === 0 ? (
        <p>Nothing to pack. Paid orders that haven’t shipped appear here.</p>
      ) : null}
      {orders.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          <Button look="outline" onClick={() => setIsPickListOpen(true)}>
            Pick list
          </Button>
          <Button onClick={() => setPrinted(orders)}>Print all packing slips</Button>
          <p role="status" className="ml-auto self-center text-muted">
            {describeShown({ first: first + 1, shown: shown.length, total: orders.length }, [
              'order',
              'orders',
            ])}
          </p>
        </div>
      ) : null}
      <ul className="flex flex-col gap-2">
        {shown.map((order) => (
          <OrderToPack
            key={order.id}
            order={order}
            onPrint={() => setPrinted([order])}
            onShip={() => setShipping(order)}
          />
        ))}
      </ul>
      <Pager
        cursors={pages}
        next={first + pageSize < orders.length ? String(first + pageSize) : null}
        isLoading={false}
        labels={{ back: 'Previous page', on: 'Next page' }}
        onTurn={setCursors}
      />
      {printed.length > 0 ? <PackingSlips orders={printed} onPrinted={endPrinting} /> : null}
      {isPickListOpen ? <PickListDialog onClose={() => setIsPickListOpen(false)} /> : null}
      {shipping ? (
        <ShippedDialog
          order={shipping}
          reload={() => {
            recount()
            void reload()
          }}
          onClose={() => setShipping(undefined)}
        />
      ) : null}
    </div>
  )
}

function OrderToPack({
  order,
  onPrint,
  onShip,
}: {
  order: PackedOrder
  onPrint: () => void
  onShip: () => void
}) {
  return (
    <Card
      as="li"
      data-list-row=""
      className="grid gap-x-4 gap-y-2 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <div className="wrap-anywhere">
        <h2 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
          <span>
            Order #{order.number}
            {order.mode === 'test' ? ' (TEST)' : ''}
          </span>
          <span className="text-sm font-normal text-muted">
            {formatTimestamp(order.placedAt ?? order.createdAt)}
          </span>
        </h2>
        <p>{shipToName(order)}</p>
        <p className="text-sm text-muted">
          {order.shippingBy === 'pickup'
            ? 'Customer pickup'
            : envelopeLines(order.shippingAddress).join(', ')}
        </p>
        {order.giftMessage ? (
          <p className="text-sm whitespace-pre-line text-muted">
            Gift message: {order.giftMessage}
          </p>
        ) : null}
      </div>
      <ul className="flex flex-col gap-1">
        {linesToSend(order.items).map((line) => (
          <li key={line.id} className="flex items-center gap-3">
            <RowPicture id={line.picture?.id} className="size-8" />
            <span className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
              {line.quantity} × {line.name}
              <span className="text-sm text-muted">
                <ProductColor name={line.color} hex={line.colorHex} />
              </span>
              {line.size === oneSize ? null : (
                <span className="text-sm text-muted">{line.size}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-start gap-2 sm:flex-col">
        <Button look="outline" onClick={onShip}>
          Mark as {readyWords(order)}
          <span className="sr-only">: order {order.number}</span>
        </Button>
        <Button look="outline" onClick={onPrint}>
          Packing slip
          <span className="sr-only"> for order {order.number}</span>
        </Button>
      </div>
    </Card>
  )
}

function ShippedDialog({
  order,
  reload,
  onClose,
}: {
  order: PackedOrder
  /** reads the list again */
  reload: () => void
  onClose: () => void
}) {
  const [carrier, setCarrier] = useState('USPS')
  const [trackingNumber, setTrackingNumber] = useState('')
  const { problem, fields, isBusy, attempt } = useTry('Failed to update order')
  const isPickup = order.shippingBy === 'pickup'
  const isMailOn = useIsMailOn()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  // a scanner types into the focused field; as an effect, because opening the dialog moves the focus
  useEffect(() => focusFirst(form.current), [])

  async function ship() {
    const done = await attempt(() =>
      call('POST /api/admin/packing/{id}/shipped', {
        params: { id: order.id },
        body: isPickup ? { carrier: '', trackingNumber: '' } : { carrier, trackingNumber },
      }),
    )
    // if it was refused, the order may have been canceled or shipped
    reload()
    if (!done) return
    showToast({ title: 'Success', description: 'Order updated successfully' })
    onClose()
  }

  return (
    <Dialog
      title={`Mark order ${order.number} as ${readyWords(order)}?`}
      text={
        isMailOn
          ? 'The buyer gets an email.'
          : 'Email isn’t set up yet, so the buyer won’t get an email.'
      }
      onClose={onClose}
      problem={problem}
      foot={
        <>
          <Button type="submit" form={formId} aria-disabled={isBusy}>
            Mark as {readyWords(order)}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void ship()
        }}
      >
        {isPickup ? null : (
          <>
            <TextField
              name="packing-tracking"
              label="Tracking number"
              help="Scan it, or leave it blank if there is none."
              maxLength={60}
              autoComplete="off"
              value={trackingNumber}
              error={fields.trackingNumber}
              onChange={({ target }) => setTrackingNumber(target.value)}
            />
            <TextField
              name="packing-carrier"
              label="Carrier"
              maxLength={60}
              value={carrier}
              error={fields.carrier}
              onChange={({ target }) => setCarrier(target.value)}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}
