import { useState } from 'react'
import { formatMoney, parseCents, toDecimal } from '#app/shop/money.ts'
import { ask } from '#app/ui/ask.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { CallError, call } from '#app/ui/office-call.ts'
import { type OpenedOrder, orderPath, tell } from './order-calls.ts'
import { Problem } from './problem.tsx'
import { useTry } from './use-try.ts'

/** Gives the money of an order back, whole or in part, with or without its pieces (decision 30). */
export function RefundForm({
  order,
  refresh,
}: {
  order: OpenedOrder
  refresh: () => Promise<void>
}) {
  const left = (parseCents(order.total) ?? 0) - (parseCents(order.refunded) ?? 0)
  const [amount, setAmount] = useState(toDecimal(left))
  const [isRestocked, setIsRestocked] = useState(false)
  const [error, setError] = useState<string>()
  const { problem, isBusy, attempt } = useTry('Failed to refund order')

  async function refund() {
    const cents = parseCents(amount)
    if (!cents || cents > left) {
      return setError(`must be a sum between $0.01 and ${formatMoney(left)}`)
    }
    setError(undefined)
    if (!(await askFor(cents, isRestocked))) return
    await attempt(async () => {
      const body = { amount: toDecimal(cents), restock: isRestocked }
      await call('POST', `${orderPath(order.id)}/refunds`, body).catch((failure) => {
        if (failure instanceof CallError) setError(failure.fields.amount)
        throw failure
      })
      tell(`${formatMoney(cents)} is on its way back`)
      await refresh()
    })
  }

  if (!order.paidAt || left <= 0) return null
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void refund()
      }}
    >
      <h3 className="text-lg font-semibold">Refund</h3>
      <TextField
        name="refund-amount"
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        help={`At most ${formatMoney(left)}, which is all that is left.`}
        error={error}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={isRestocked}
          onChange={(event) => setIsRestocked(event.target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        Put its pieces back on the shelf
      </label>
      <Problem text={problem} />
      <Button type="submit" look="outline" aria-disabled={isBusy}>
        {isBusy ? 'Refunding...' : 'Refund'}
      </Button>
    </form>
  )
}

function askFor(cents: number, isRestocked: boolean): Promise<boolean> {
  return ask({
    title: `Give ${formatMoney(cents)} back?`,
    text: isRestocked
      ? 'The money goes back to the card, and every piece of the order back on the shelf.'
      : 'The money goes back to the card. The shelf stays as it is.',
    yes: 'Give back',
    isDestructive: true,
  })
}
