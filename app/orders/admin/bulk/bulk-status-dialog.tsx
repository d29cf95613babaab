import { useRef, useState } from 'react'
import { EmailTick, FirstEmail } from '#app/orders/admin/screens/buyer-email.tsx'
import { changeOrder, listedOrder } from '#app/orders/admin/screens/order-calls.ts'
import type { OrderStatus, StaffOrder } from '#app/orders/order-schema.ts'
import { warningFor } from '#app/orders/order-status.ts'
import { Button } from '#app/ui/button.tsx'
import { CallError } from '#app/ui/calls/call.ts'
import { toEach } from '#app/ui/calls/to-each.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { Problem } from '#app/ui/problem.tsx'
import { isToMove, type Move } from './status-changes.ts'

/** Cancelling is not among them: what becomes of the money is decided for each order by itself. */
const targets = ['processing', 'shipped', 'delivered', 'pending'] as const

type Target = (typeof targets)[number]

/** Moves several orders on, one after the other; odd moves are named, and made only where ticked. */
export function MoveDialog({
  orders,
  onMoved,
  onClose,
}: {
  orders: readonly StaffOrder[]
  onMoved: (order: StaffOrder) => void
  onClose: () => void
}) {
  // what the list shows of them changes as they move
  const [those] = useState(orders)
  const [to, setTo] = useState<Target>('shipped')
  const [tellBuyer, setTellBuyer] = useState(true)
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map())
  const isAtWork = useRef(false)
  const progress = useRef<HTMLParagraphElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const toMove = those.filter((order) => isToMove(order, to, moves.get(order.id)))
  const moved = [...moves.values()].filter((move) => move.isDone).length
  const isDone = moved > 0
  const isAgain = toMove.some(({ id }) => moves.get(id)?.problem)

  function put(id: string, move: Move): void {
    setMoves((all) => new Map(all).set(id, { ...all.get(id), ...move }))
  }

  async function moveAll() {
    if (isAtWork.current) return
    isAtWork.current = true
    // its button goes when all is done
    progress.current?.focus()
    setIsBusy(true)
    await toEach(
      toMove,
      async ({ id }) => {
        const moved = await changeOrder(id, { status: to, tellBuyer })
        put(id, { isDone: true, problem: '' })
        onMoved(listedOrder(moved))
      },
      ({ id }, error) =>
        put(id, { problem: error instanceof CallError ? error.message : String(error) }),
    )
    isAtWork.current = false
    setIsBusy(false)
  }

  return (
    <Dialog
      title={`Change the status of ${pluralize(those.length, 'order', 'orders')}`}
      onClose={onClose}
      foot={
        <>
          {toMove.length > 0 ? (
            <Button look="lamp" aria-disabled={isBusy} onClick={() => isBusy || void moveAll()}>
              {isBusy
                ? 'Updating...'
                : `${isAgain ? 'Try again: mark' : 'Mark'} ${toMove.length} as ${to}`}
            </Button>
          ) : null}
          <Button look="outline" onClick={onClose}>
            {isDone || isBusy ? 'Done' : 'Cancel'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label="New status"
          name="move-to"
          value={to}
          disabled={isBusy || isDone}
          help="To cancel an order, open it. You choose the refund there."
          onChange={({ target }) => {
            setTo(targets.find((one) => one === target.value) ?? 'shipped')
            setMoves(new Map())
          }}
        >
          {targets.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </SelectField>
        {to === 'shipped' ? (
          <section aria-label="Emails to buyers" className="flex flex-col gap-3">
            <EmailTick
              name="tell-buyers"
              what="an email to each buyer"
              offNote="so buyers won’t get these emails."
              isChosen={tellBuyer}
              isFixed={isBusy || isDone}
              onChange={setTellBuyer}
            />
            {tellBuyer && toMove[0] && !isBusy && !isDone ? (
              <FirstEmail key={toMove[0].id} orderId={toMove[0].id} />
            ) : null}
          </section>
        ) : null}
        <p ref={progress} tabIndex={-1} role="status">
          {isDone || isBusy
            ? `${moved} of ${those.length} marked as ${to}.`
            : `${toMove.length} of ${those.length} will be marked as ${to}.`}
        </p>
        <ul className="flex flex-col gap-2">
          {those.map((order) => (
            <MoveItem
              key={order.id}
              order={order}
              to={to}
              move={moves.get(order.id) ?? {}}
              isFixed={isBusy}
              onWant={(isWanted) => put(order.id, { isWanted })}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function MoveItem({
  order,
  to,
  move: { isDone = false, problem = '', isWanted = false },
  isFixed,
  onWant,
}: {
  order: StaffOrder
  to: OrderStatus
  move: Move
  isFixed: boolean
  onWant: (isWanted: boolean) => void
}) {
  const warning = warningFor(order, to)
  return (
    <li className="wrap-anywhere">
      <span className="font-semibold">#{order.number}</span> {order.customerName},{' '}
      {isDone ? `marked as ${to}` : order.status === to ? `already ${to}` : order.status}
      {warning && !isDone ? (
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            name={`move-${order.id}`}
            checked={isWanted}
            disabled={isFixed}
            onChange={({ target }) => onWant(target.checked)}
            className="size-5 shrink-0 accent-accent"
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
