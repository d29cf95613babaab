import { useState } from 'react'
import { unshippedStatuses } from '#app/orders/order-schema.ts'
import { seenStateOf } from '#app/orders/seen-state.ts'
import { Button } from '#app/ui/button.tsx'
import { CallError, call } from '#app/ui/calls/call.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { endWithPeriod } from '#app/ui/format/end-with-period.ts'
import { formatMoney, parseCents, toDecimal } from '#app/ui/format/money.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { sum } from '#app/ui/format/sum.ts'
import { focusFirst } from '#app/ui/interaction/focus-first.ts'
import { NotifyBuyerDialog } from './notify-buyer-dialog.tsx'
import { type OpenedOrder, toastSuccess } from './order-calls.ts'
import {
  emptyRefund,
  type RefundChoice,
  refundableCents,
  unitsOf,
  withMatchingRestock,
} from './refund-choice.ts'
import { describeUnits, RefundFields, RestockFields } from './refund-fields.tsx'

/** Refunds an order in part or in full: staff choose items, and the amount follows (decision 30). */
export function RefundForm({
  order,
  refresh,
  onClose,
}: {
  order: OpenedOrder
  refresh: () => Promise<void>
  onClose: () => void
}) {
  const left = refundableCents(order)
  const isUnshipped = unshippedStatuses.includes(order.status)
  const [choice, setChoice] = useState(() => emptyRefund(order))
  const [error, setError] = useState<string>()
  /** the requested amount, and the total refunded before it */
  const [confirming, setConfirming] = useState<{ cents: number; refunded: string }>()
  const { problem, isBusy, attempt } = useTry('Failed to refund order')
  const cents = parseCents(choice.amount)
  const isRight = cents !== undefined && cents > 0 && cents <= left

  function change(next: RefundChoice) {
    setError(undefined)
    setChoice(next.items === choice.items ? next : withMatchingRestock(next, isUnshipped))
  }

  function confirm() {
    setError(
      isRight ? undefined : `Choose items, or enter an amount from $0.01 to ${formatMoney(left)}.`,
    )
    if (isRight) setConfirming({ cents, refunded: order.refunded })
  }

  async function refund({ cents, refunded }: NonNullable<typeof confirming>, tellBuyer: boolean) {
    const isDone = await attempt(async () => {
      const body = {
        ...{ amount: toDecimal(cents), refunded, tellBuyer },
        items: unitsOf(choice.items),
        restock: unitsOf(choice.restocked),
        seen: seenStateOf(order),
      }
      const params = { id: order.id }
      await call('POST /api/admin/orders/{id}/refunds', { params, body }).catch((failure) => {
        if (failure instanceof CallError) setError(failure.fields.amount)
        throw failure
      })
      return true
    })
    if (!isDone) return
    setConfirming(undefined)
    toastSuccess(`Refund of ${formatMoney(cents)} sent`)
    onClose()
    await refresh()
  }

  /** A failed call may have gone through anyway, so reload the order. */
  function closeQuestion() {
    setConfirming(undefined)
    if (problem) void refresh()
  }

  return (
    <>
      <form
        ref={focusFirst}
        className="flex flex-col items-start gap-4 max-sm:[&_:is(input,select)]:scroll-mb-20"
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <RefundFields order={order} choice={choice} onChange={change} error={error} />
        <RestockFields
          order={order}
          available={choice.items}
          choice={choice}
          onChange={setChoice}
        />
        {/* on a phone above the page's bar, however long the form is */}
        <div className="flex flex-wrap gap-2 bg-surface max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:-mb-4 max-sm:self-stretch max-sm:rounded-card max-sm:border-t max-sm:border-line max-sm:px-4 max-sm:py-2">
          <Button type="submit">{isRight ? `Refund ${formatMoney(cents)}` : 'Refund'}</Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {confirming ? (
        <NotifyBuyerDialog
          title={`Refund ${formatMoney(confirming.cents)}?`}
          text={describe(order, choice)}
          yes={`Refund ${formatMoney(confirming.cents)}`}
          isDestructive
          orderId={order.id}
          request={{ move: 'refunded', amount: toDecimal(confirming.cents) }}
          problem={problem}
          isBusy={isBusy}
          onYes={(tellBuyer) => void refund(confirming, tellBuyer)}
          onClose={closeQuestion}
        />
      ) : null}
    </>
  )
}

function describe({ items }: OpenedOrder, choice: RefundChoice): string {
  const units = describeUnits(items, choice.items)
  const shipping = choice.withShipping ? 'shipping' : ''
  const what = [units, shipping].filter(Boolean).join('; ')
  const restocked = sum(unitsOf(choice.restocked).map(({ quantity }) => quantity))
  return [
    what ? endWithPeriod(`For ${what}`) : 'Not for a specific item.',
    'The money goes back to the card.',
    restocked > 0
      ? `${pluralize(restocked, 'item returns', 'items return')} to stock.`
      : 'Nothing returns to stock.',
  ].join(' ')
}
