import { useRef, useState } from 'react'
import { EmailCheckbox, FirstEmail } from '#app/order-management/screens/buyer-email.tsx'
import {
  changeStatus,
  listedOrder,
  type OpenedOrder,
} from '#app/order-management/screens/order-calls.ts'
import type { OrderStatus, StaffOrder } from '#app/orders/order-schema.ts'
import { statusLabels, statusWarning, statusWord } from '#app/orders/order-status.ts'
import { Button } from '#app/ui/button.tsx'
import { CallError } from '#app/ui/calls/call.ts'
import { runForEach } from '#app/ui/calls/run-for-each.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { Problem } from '#app/ui/problem.tsx'
import { type StatusChange, willChange } from './status-changes.ts'

/** Not cancelled: each order's refund is chosen separately. */
const targets = ['processing', 'shipped', 'delivered', 'pending'] as const

type BulkTarget = (typeof targets)[number]

/** Changes the status of several orders, one after another. Unusual changes need a checkbox. */
export function BulkStatusDialog({
  orders,
  chosen,
  onChanged,
  onMarked,
  onClose,
}: {
  orders: readonly StaffOrder[]
  /** the status that the button named; undefined: staff choose one */
  chosen?: BulkTarget
  onChanged: (order: StaffOrder) => void
  /** an order has the new status */
  onMarked: (id: string) => void
  onClose: () => void
}) {
  // the list changes while the orders do
  const [listed, setListed] = useState(orders)
  const [to, setTo] = useState<BulkTarget | undefined>(chosen)
  const [isChosen, setIsChosen] = useState(true)
  const [changes, setChanges] = useState<ReadonlyMap<string, StatusChange>>(new Map())
  const isRunning = useRef(false)
  const progress = useRef<HTMLParagraphElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const toChange = to ? listed.filter((order) => willChange(order, to, changes.get(order.id))) : []
  const pickups = toChange.filter(({ shippingBy }) => shippingBy === 'pickup').length
  const moved = [...changes.values()].filter((move) => move.isDone).length
  const isDone = moved > 0
  const isAgain = toChange.some(({ id }) => changes.get(id)?.problem)

  function put(id: string, move: StatusChange): void {
    setChanges((all) => new Map(all).set(id, { ...all.get(id), ...move }))
  }

  /** Asks again about an order that changed while the dialog was open. */
  function putStale(opened: OpenedOrder): void {
    const now = listedOrder(opened)
    setChanges((all) => new Map([...all].filter(([id]) => id !== now.id)))
    setListed((all) => all.map((one) => (one.id === now.id ? now : one)))
    onChanged(now)
  }

  async function changeAll() {
    if (isRunning.current || !to) return
    isRunning.current = true
    // the button disappears when everything is done
    progress.current?.focus()
    setIsBusy(true)
    await runForEach(
      toChange,
      async (order) => {
        const change = { status: to, tellBuyer: isChosen }
        const moved = await changeStatus(order, change, putStale)
        put(order.id, { isDone: true, problem: '' })
        onMarked(order.id)
        onChanged(listedOrder(moved))
      },
      ({ id }, error) =>
        put(id, { problem: error instanceof CallError ? error.message : String(error) }),
    )
    isRunning.current = false
    setIsBusy(false)
  }

  return (
    <Dialog
      title={`Change the status of ${pluralize(listed.length, 'order', 'orders')}`}
      onClose={onClose}
      foot={
        <>
          {toChange.length > 0 ? (
            <Button look="lamp" aria-disabled={isBusy} onClick={() => isBusy || void changeAll()}>
              {isBusy
                ? 'Updating...'
                : `${isAgain ? 'Try again: mark' : 'Mark'} ${toChange.length} as ${to && statusWord(to)}`}
            </Button>
          ) : null}
          <Button look="outline" onClick={onClose}>
            {isDone || isBusy ? 'Done' : 'Cancel'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isDone || isBusy ? null : (
          <SelectField
            label="New status"
            name="move-to"
            value={to ?? ''}
            help="To cancel an order, open it. You choose the refund there."
            onChange={({ target }) => {
              setTo(targets.find((one) => one === target.value))
              setChanges(new Map())
            }}
          >
            <option value="">Choose a status</option>
            {targets.map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
          </SelectField>
        )}
        {to === 'shipped' && !isDone && !isBusy ? (
          <section aria-label="Emails to buyers" className="flex flex-col gap-3">
            <EmailCheckbox
              name="tell-buyers"
              what="an email to each buyer"
              offNote="so buyers won’t get these emails."
              isChosen={isChosen}
              onChange={setIsChosen}
            />
            {isChosen && toChange[0] ? (
              <FirstEmail key={toChange[0].id} orderId={toChange[0].id} />
            ) : null}
          </section>
        ) : null}
        <p ref={progress} tabIndex={-1} role="status">
          {to ? describeChange(to, { isOver: isDone || isBusy, moved, toChange, listed }) : null}
          {to === 'shipped' && pickups > 0 && !isDone && !isBusy
            ? ` ${describePickups(pickups, toChange.length)}`
            : null}
        </p>
        <ul className="flex flex-col gap-2">
          {listed.map((order) => (
            <StatusItem
              key={order.id}
              order={order}
              to={to}
              move={changes.get(order.id) ?? {}}
              isFixed={isBusy}
              onConfirm={(isConfirmed) => put(order.id, { isConfirmed })}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function describeChange(
  to: BulkTarget,
  {
    isOver,
    moved,
    toChange,
    listed,
  }: {
    isOver: boolean
    moved: number
    toChange: readonly StaffOrder[]
    listed: readonly StaffOrder[]
  },
): string {
  return isOver
    ? `${moved} of ${listed.length} marked as ${statusWord(to)}.`
    : `${toChange.length} of ${listed.length} will be marked as ${statusWord(to)}.`
}

/** Says what "shipped" means for orders that are picked up. */
export function describePickups(pickups: number, orders: number): string {
  if (pickups === orders) {
    return orders === 1
      ? 'It’s for pickup, so it will be marked as ready for pickup.'
      : 'They’re all for pickup, so they’ll be marked as ready for pickup.'
  }
  return pickups === 1
    ? 'One of them is for pickup and will be marked as ready for pickup.'
    : `${pickups} of them are for pickup and will be marked as ready for pickup.`
}

function StatusItem({
  order,
  to,
  move: { isDone = false, problem = '', isConfirmed = false },
  isFixed,
  onConfirm,
}: {
  order: StaffOrder
  to: OrderStatus | undefined
  move: StatusChange
  isFixed: boolean
  onConfirm: (isConfirmed: boolean) => void
}) {
  const warning = to && statusWarning(order, to)
  return (
    <li className="wrap-anywhere">
      <span className="font-semibold">#{order.number}</span> {order.customerName},{' '}
      {isDone && to
        ? `marked as ${statusWord(to)}`
        : order.status === to
          ? `already ${statusWord(to)}`
          : statusWord(order.status)}
      {order.shippingBy === 'pickup' ? ', pickup' : ''}
      {warning && !isDone ? (
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            name={`move-${order.id}`}
            checked={isConfirmed}
            disabled={isFixed}
            onChange={({ target }) => onConfirm(target.checked)}
            className="size-5 shrink-0"
          />
          <span>
            {warning} <span className="font-semibold">Change it anyway</span>
          </span>
        </label>
      ) : null}
      <Problem text={problem} />
    </li>
  )
}
