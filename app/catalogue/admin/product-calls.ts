import type { ProductAnswer } from '#app/catalogue/product-schema.ts'
import { ask } from '#app/ui/ask.tsx'
import { call } from '#app/ui/calls/call.ts'
import { showToast } from '#app/ui/toast.tsx'

/** Takes a product off the shelf, after asking; it can be undone. Calls `done` when it has tried. */
export async function removeProduct(product: ProductAnswer, done: () => void): Promise<void> {
  const { id, name } = product
  const isSure = await ask({
    title: `Delete ${name}?`,
    text: 'It leaves the shop. Orders keep what they say of it, and you can bring it back from the deleted products.',
    yes: 'Delete product',
    isDestructive: true,
  })
  if (!isSure) return
  try {
    await call('DELETE /api/admin/products/{id}', { params: { id } })
    showToast({
      title: 'Success',
      description: 'Product deleted successfully',
      action: { label: 'Undo', onSelect: () => void restoreProduct(product, done) },
    })
  } catch {
    showToast({ title: 'Error', description: 'Failed to delete product', isDestructive: true })
  }
  done()
}

/** Brings a deleted product back. Calls `done` when it has tried. */
export async function restoreProduct({ id }: ProductAnswer, done: () => void): Promise<void> {
  try {
    await call('POST /api/admin/products/{id}/restore', { params: { id } })
    showToast({ title: 'Success', description: 'Product brought back' })
  } catch {
    showToast({ title: 'Error', description: 'Failed to restore product', isDestructive: true })
  }
  done()
}
