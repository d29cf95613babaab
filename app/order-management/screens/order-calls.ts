import type { OrderChange, StaffOrder } from '#app/orders/order-schema.ts'
import type { AnswerOf } from '#app/ui/calls/api.ts'
import { apiUrl, call } from '#app/ui/calls/call.ts'
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
export function changeOrder(id: string, change: OrderChange): Promise<OpenedOrder> {
  return call('PUT /api/admin/orders/{id}', { params: { id }, body: change })
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
