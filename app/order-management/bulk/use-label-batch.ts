import { useEffect, useRef, useState } from 'react'
import type { Label } from '#app/order-management/screens/order-calls.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { CallError, call } from '#app/ui/calls/call.ts'
import { hasLostAccess, runForEach } from '#app/ui/calls/run-for-each.ts'
import {
  chosenRate,
  type LabelRow,
  pricingRow,
  rowsToBuy,
  withNewPrice,
  withPrices,
} from './label-rows.ts'
import { pollUntil } from './poll-until.ts'

const parallelPriceCalls = 3

/**
 * Prices labels for several orders, then buys them one after another. Each purchase names its order, label number,
 * and shown price, so repeating it never buys twice.
 */
export function useLabelBatch(
  orders: readonly StaffOrder[],
  carrierCode: string | undefined,
  onLabelled: (order: StaffOrder, label: Label) => void,
) {
  const [rows, setRows] = useState(() => orders.map(pricingRow))
  const [waitSeconds, setWaitSeconds] = useState(0)
  const [isBuying, setIsBuying] = useState(false)
  const [pricing, setPricing] = useState({ carrierCode, round: 0 })
  // a double click arrives before React renders the new state
  const isRunning = useRef(false)
  const stop = useRef(new AbortController())
  const shown = useRef(rows)
  shown.current = rows
  if (pricing.carrierCode !== carrierCode) setPricing({ carrierCode, round: pricing.round + 1 })

  function put(id: string, change: Change): void {
    setRows((all) => all.map((row) => (row.order.id === id ? change(row) : row)))
  }

  // Syncs with the chosen carrier: prices everything that isn't bought again.
  useEffect(() => {
    if (pricing.carrierCode === undefined) return
    const ending = new AbortController()
    const { signal } = ending
    const open = shown.current.filter(({ state }) => !['bought', 'buying'].includes(state))
    const ids = open.map(({ order }) => order.id)
    for (const id of ids) put(id, ({ order }) => pricingRow(order))
    const updateUnlessEnded = (id: string, change: Change) => signal.aborted || put(id, change)
    const price = async (id: string) => {
      if (signal.aborted) return
      const request = { params: { id }, query: { carrierCode: pricing.carrierCode } }
      const prices = await pollUntil(
        () => call('GET /api/admin/shipstation/orders/{id}/rates', request),
        { signal, onWait: setWaitSeconds },
      )
      updateUnlessEnded(id, (row) => withPrices(row, prices))
    }
    const refuse = (id: string, error: unknown) =>
      updateUnlessEnded(id, (row) => ({ ...row, state: 'unpriced', problem: messageOf(error) }))
    void runForEach(ids, price, refuse, parallelPriceCalls)
    return () => ending.abort()
  }, [pricing])

  // Syncs with the server: leaving stops the purchases.
  useEffect(() => {
    stop.current = new AbortController()
    return () => stop.current.abort()
  }, [])

  async function buy(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setIsBuying(true)
    for (const row of rowsToBuy(shown.current)) {
      const { signal } = stop.current
      if (signal.aborted) break
      put(row.order.id, (one) => ({ ...one, state: 'buying', problem: '' }))
      const { change, label, isUnreachable } = await buyOne(row, { signal, onWait: setWaitSeconds })
      put(row.order.id, change)
      if (label) onLabelled(row.order, label)
      if (isUnreachable) break
    }
    isRunning.current = false
    setIsBuying(false)
  }

  return {
    rows,
    waitSeconds,
    isBuying,
    buy,
    choose: (id: string, serviceCode: string) =>
      put(id, (row) => ({ ...row, serviceCode, state: 'ready', problem: '' })),
    priceAgain: () => setPricing(({ round }) => ({ carrierCode, round: round + 1 })),
    /** the label in progress will be the last one */
    stop: () => stop.current.abort(),
  }
}

type PollOptions = Parameters<typeof pollUntil>[1]
type Change = (row: LabelRow) => LabelRow

/** Buys one order's label. `isUnreachable`: the site is offline or signed out, so the next one would fail too. */
async function buyOne(
  row: LabelRow,
  options: PollOptions,
): Promise<{ change: Change; label?: Label; isUnreachable: boolean }> {
  const rate = chosenRate(row)
  if (!rate) return { change: (one) => one, isUnreachable: false }
  const { carrierCode, serviceCode, price: shown } = rate
  const body = { carrierCode, serviceCode, packageCode: 'package', parcel: 1, price: shown }
  const request = { params: { id: row.order.id }, body }
  try {
    const { label } = await pollUntil(
      () => call('POST /api/admin/shipstation/orders/{id}/label', request),
      options,
    )
    return { change: (one) => ({ ...one, state: 'bought', label }), label, isUnreachable: false }
  } catch (error) {
    const problem = messageOf(error)
    const isUnreachable = hasLostAccess(error) || (error instanceof CallError && error.status === 0)
    const now = error instanceof CallError ? error.fields.price : undefined
    if (now) return { change: (one) => withNewPrice(one, now, problem), isUnreachable }
    return { change: (one) => ({ ...one, state: 'failed', problem }), isUnreachable }
  }
}

function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : String(error)
}
