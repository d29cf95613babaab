import type { OrderChange, StaffOrder } from '#app/orders/order-schema.ts'
import type { AnswerOf } from '#app/ui/calls/api.ts'
import { addressOf, call } from '#app/ui/calls/call.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'

/** An order as it is opened: with its history. */
export type OpenedOrder = AnswerOf<'PUT /api/admin/orders/{id}'>

/** A shipping label of an order. */
export type Label = AnswerOf<'GET /api/admin/shipstation/orders/{id}/labels'>[number]

/** What the label of an order would cost. */
export type LabelPrices = AnswerOf<'GET /api/admin/shipstation/orders/{id}/rates'>

/** Says that something was done (A§8.2); `onUndo` takes it back. */
export function toastSuccess(description: string, onUndo?: () => void): void {
  const action = onUndo ? { action: { label: 'Undo', onSelect: onUndo } } : {}
  showToast({ title: 'Success', description, ...action })
}

/** Changes an order. Throws CallError. */
export function changeOrder(id: string, change: OrderChange): Promise<OpenedOrder> {
  return call('PUT /api/admin/orders/{id}', { params: { id }, body: change })
}

/** Reads an order anew, with its history. Throws CallError. */
export function readOrder(id: string): Promise<OpenedOrder> {
  return call('GET /api/admin/orders/{id}', { params: { id } })
}

/** Where a label is, to print. */
export function pdfOf(id: string, label: Label): string {
  const params = { id, labelId: label.id }
  return addressOf('GET /api/admin/shipstation/orders/{id}/labels/{labelId}/pdf', { params })
}

/** What the list shows of an order that was opened and changed. */
export function listedOrder(opened: OpenedOrder): StaffOrder {
  const { history: _, emails: __, warning: ___, recalculated: ____, ...order } = opened
  return order
}
