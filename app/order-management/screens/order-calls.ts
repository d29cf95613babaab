import type { StaffChange } from '#app/order-management/order-change.ts'
import type { OrderStatus, StaffOrder } from '#app/orders/order-schema.ts'
import { seenStateOf } from '#app/orders/seen-state.ts'
import type { AnswerOf } from '#app/ui/calls/api.ts'
import { apiUrl, CallError, call } from '#app/ui/calls/call.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'

/** An order with its history. */
export type OpenedOrder = AnswerOf<'PUT /api/admin/orders/{id}'>

export type Label = AnswerOf<'GET /api/admin/shipstation/orders/{id}/labels'>[number]

export type LabelPrices = AnswerOf<'GET /api/admin/shipstation/orders/{id}/rates'>

/** Shows a success toast (A§8.2), with Undo if given. */
export function toastSuccess(description: string, onUndo?: () => void): void {
  const action = onUndo ? { action: { label: 'Undo', onSelect: onUndo } } : {}
  showToast({ title: 'Success', description, ...action })
}

/** Throws CallError. */
export function changeOrder(id: string, change: StaffChange): Promise<OpenedOrder> {
  return call('PUT /api/admin/orders/{id}', { params: { id }, body: change })
}

/**
 * Runs a change of an order. If the order is no longer as staff saw it, `onStale` gets it as it is now, so that they
 * can decide again. Throws CallError.
 */
export async function changeSeen<T>(
  id: string,
  onStale: (order: OpenedOrder) => void,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const isStale = error instanceof CallError && error.fields.seen !== undefined
    const now = isStale ? await readOrder(id).catch(() => undefined) : undefined
    if (now) onStale(now)
    throw error
  }
}

/** Changes the status of an order as `changeSeen` does. Throws CallError. */
export function changeStatus(
  order: StaffOrder,
  change: Pick<StaffChange, 'tellBuyer' | 'tracking'> & { status: OrderStatus },
  onStale: (order: OpenedOrder) => void,
): Promise<OpenedOrder> {
  return changeSeen(order.id, onStale, () =>
    changeOrder(order.id, { ...change, seen: seenStateOf(order) }),
  )
}

/** Throws CallError. */
export function readOrder(id: string): Promise<OpenedOrder> {
  return call('GET /api/admin/orders/{id}', { params: { id } })
}

export function pdfOf(id: string, label: Label): string {
  const params = { id, labelId: label.id }
  return apiUrl('GET /api/admin/shipstation/orders/{id}/labels/{labelId}/pdf', { params })
}

/** Drops what only the open order has. */
export function listedOrder(opened: OpenedOrder): StaffOrder {
  const { history: _, emails: __, warning: ___, recalculated: ____, ...order } = opened
  return order
}
