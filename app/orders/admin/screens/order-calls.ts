import type { z } from 'zod'
import type { labelSchema } from '#app/fulfilment/label-schema.ts'
import type { changedOrderSchema, OrderChange, StaffOrder } from '#app/orders/order-schema.ts'
import { CallError, call } from '#app/ui/calls/office-call.ts'
import { showToast } from '#app/ui/toast.tsx'

/** An order as it is opened: with its history. */
export type OpenedOrder = z.infer<typeof changedOrderSchema>

/** A shipping label of an order. */
export type Label = z.infer<typeof labelSchema>

/** Says that something was done (A§8.2); `onUndo` takes it back. */
export function tell(description: string, onUndo?: () => void): void {
  const action = onUndo ? { action: { label: 'Undo', onSelect: onUndo } } : {}
  showToast({ title: 'Success', description, ...action })
}

/** Says in a toast that something failed, in the specified words (A§8.1); answers them with the reason. */
export function tellFailure(words: string, error: unknown): string {
  showToast({ title: 'Error', description: words, isDestructive: true })
  return error instanceof CallError ? `${words}. ${error.message}` : words
}

/** Changes an order. Throws CallError. */
export function changeOrder(id: string, change: OrderChange): Promise<OpenedOrder> {
  return call<OpenedOrder>('PUT', orderPath(id), change)
}

/** Where the API keeps an order. */
export function orderPath(id: string): string {
  return `/api/admin/orders/${id}`
}

/** Where the API keeps what the shipping service knows of an order. */
export function parcelPath(id: string): string {
  return `/api/admin/shipstation/orders/${id}`
}

/** What the list shows of an order that was opened and changed. */
export function listedOrder({ history: _, warning: __, ...order }: OpenedOrder): StaffOrder {
  return order
}
