import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CallError, call } from '#app/ui/calls/call.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { formatMoney, parseCents, toDecimal } from '#app/ui/format/money.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { sum } from '#app/ui/format/sum.ts'
import { NotifyBuyerDialog } from './notify-buyer-dialog.tsx'
import { type OpenedOrder, toastSuccess } from './order-calls.ts'
import { fullRefund, leftOf, restockOf } from './refund-choice.ts'
import { RefundFields, RestockFields } from './refund-fields.tsx'

/** Gives the money of an order back, whole or in part, with or without its units (decision 30). */
export function RefundForm({
  order,
  refresh,
}: {
  order: OpenedOrder
  refresh: () => Promise<void>
}) {
  const left = leftOf(order)
  const [back, setBack] = useState(() => fullRefund(order, false))
  const [error, setError] = useState<string>()
  /** what is asked for, and what had gone back as it was asked */
  const [asked, setAsked] = useState<{ cents: number; refunded: string }>()
  const { problem, isBusy, attempt } = useTry('Failed to refund order')

  function askFor() {
    const cents = parseCents(back.amount)
    const isRight = cents !== undefined && cents > 0 && cents <= left
    setError(isRight ? undefined : `must be a sum between $0.01 and ${formatMoney(left)}`)
    if (isRight) setAsked({ cents, refunded: order.refunded })
  }

  async function refund({ cents, refunded }: NonNullable<typeof asked>, tellBuyer: boolean) {
    const isDone = await attempt(async () => {
      const restock = restockOf(back.restocked)
      const body = { amount: toDecimal(cents), refunded, restock, tellBuyer }
      const params = { id: order.id }
      await call('POST /api/admin/orders/{id}/refunds', { params, body }).catch((failure) => {
        if (failure instanceof CallError) setError(failure.fields.amount)
        throw failure
      })
      return true
    })
    if (!isDone) return
    setAsked(undefined)
    toastSuccess(`${formatMoney(cents)} is on its way back`)
    await refresh()
  }

  /** What failed may have been done all the same, its answer lost: the order says how it is now. */
  function close() {
    setAsked(undefined)
    if (problem) void refresh()
  }

  if (!order.paidAt || left <= 0) return null
  return (
    <>
      <form
        className="flex flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          askFor()
        }}
      >
        <h3 className="text-lg font-semibold">Refund</h3>
        <RefundFields order={order} back={back} onChange={setBack} error={error} />
        <RestockFields order={order} back={back} onChange={setBack} />
        <Button type="submit" look="outline">
          Refund
        </Button>
      </form>
      {asked ? (
        <NotifyBuyerDialog
          title={`Give ${formatMoney(asked.cents)} back?`}
          text={describe(back.restocked)}
          yes="Give back"
          isDestructive
          orderId={order.id}
          request={{ move: 'refunded', amount: toDecimal(asked.cents) }}
          problem={problem}
          isBusy={isBusy}
          onYes={(tellBuyer) => void refund(asked, tellBuyer)}
          onClose={close}
        />
      ) : null}
    </>
  )
}

function describe(restocked: Parameters<typeof restockOf>[0]): string {
  const quantity = sum(restockOf(restocked).map((item) => item.quantity))
  const stock =
    quantity === 0
      ? 'The stock stays as it is.'
      : `${pluralize(quantity, 'piece goes', 'pieces go')} back in stock.`
  return `The money goes back to the card. ${stock}`
}
