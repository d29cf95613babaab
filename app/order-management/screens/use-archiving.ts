import { call } from '#app/ui/calls/call.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { changeOrder, type OpenedOrder, readOrder, toastSuccess } from './order-calls.ts'

/** Archives or restores an order. Payments are never deleted (decision 31). */
export function useArchiving(onChanged: (order: OpenedOrder) => void) {
  const archiving = useTry('Failed to delete order')
  const restoring = useTry('Failed to restore order')

  async function restore({ id }: OpenedOrder) {
    const back = await restoring.attempt(() => changeOrder(id, { archived: false }))
    if (!back) return
    toastSuccess('Order restored')
    onChanged(back)
  }

  async function archive(order: OpenedOrder) {
    const isSure = await ask({
      title: `Archive order ${order.number}?`,
      text: 'It moves out of the list. Its payments and history are kept, and you can restore it.',
      yes: 'Archive order',
      isDestructive: true,
    })
    if (!isSure) return
    await archiving.attempt(async () => {
      await call('DELETE /api/admin/orders/{id}', { params: { id: order.id } })
      toastSuccess('Order archived', () => void restore(order))
      onChanged(await readOrder(order.id))
    })
  }

  return { problem: archiving.problem || restoring.problem, archive, restore }
}
