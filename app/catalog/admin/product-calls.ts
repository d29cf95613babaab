import type { ProductAnswer } from '#app/catalog/product-schema.ts'
import { call } from '#app/ui/calls/call.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'

/** Deletes a product after asking; it can be undone. Calls `done` after trying. */
export async function removeProduct(product: ProductAnswer, done: () => void): Promise<void> {
  const { id, name } = product
  const isSure = await ask({
    title: `Delete ${name}?`,
    text: 'It’s removed from the shop. Past orders keep their details, and you can restore it under Deleted.',
    yes: 'Delete product',
    isDestructive: true,
  })
  if (!isSure) return
  const act = () => call('DELETE /api/admin/products/{id}', { params: { id } })
  const words = { done: 'Product deleted successfully', failed: 'Failed to delete product' }
  const undo = { label: 'Undo', onSelect: () => void restoreProduct(product, done) }
  await tryWithToast(act, words, undo)
  done()
}

/** Restores a deleted product. Calls `done` after trying. */
export async function restoreProduct({ id }: ProductAnswer, done: () => void): Promise<void> {
  const act = () => call('POST /api/admin/products/{id}/restore', { params: { id } })
  await tryWithToast(act, { done: 'Product restored', failed: 'Failed to restore product' })
  done()
}
