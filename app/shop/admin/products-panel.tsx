import { useState } from 'react'
import type { ProductAnswer } from '#app/shop/product-schema.ts'
import { ask } from '#app/ui/ask.tsx'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/office-call.ts'
import type { SectionProps } from '#app/ui/office-section.ts'
import { showToast } from '#app/ui/toast.tsx'
import { type Read, useRead } from '#app/ui/use-read.ts'
import { ColorsDialog } from './colors-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { StaffProductCard } from './staff-product-card.tsx'

type Open = { kind: 'none' | 'new' } | { kind: 'edit' | 'colors'; product: ProductAnswer }

/** The tab 'Products' of shop management (A§2): every product, hidden ones too, newest first. */
export function ProductsPanel({ person, setDirty }: SectionProps) {
  const products = useRead<ProductAnswer[]>('/api/shop/products')
  const [open, setOpen] = useState<Open>({ kind: 'none' })
  const canUpload = person.permissions.includes('content')
  const close = () => setOpen({ kind: 'none' })
  const saved = () => {
    close()
    void products.reload()
  }

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Products</h2>
        <Button onClick={() => setOpen({ kind: 'new' })}>Add Product</Button>
      </div>
      <Products products={products} onOpen={setOpen} />
      {open.kind === 'new' || open.kind === 'edit' ? (
        <ProductDialog
          product={open.kind === 'edit' ? open.product : undefined}
          canUpload={canUpload}
          onSaved={saved}
          onClose={close}
          setDirty={setDirty}
        />
      ) : null}
      {open.kind === 'colors' ? (
        <ColorsDialog product={open.product} canUpload={canUpload} onClose={saved} />
      ) : null}
    </div>
  )
}

function Products({
  products: { data, failure, reload },
  onOpen,
}: {
  products: Read<ProductAnswer[]>
  onOpen: (open: Open) => void
}) {
  if (failure && !data) {
    return (
      <div role="alert">
        <p className="mb-3">The products could not be loaded. {failure.message}</p>
        <Button look="outline" onClick={() => void reload()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data) return <p role="status">Loading...</p>
  if (data.length === 0) return <p>No products yet. Add the first one.</p>
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {data.map((product) => (
        <StaffProductCard
          key={product.id}
          product={product}
          onEdit={() => onOpen({ kind: 'edit', product })}
          onColors={() => onOpen({ kind: 'colors', product })}
          onDelete={() => void remove(product, reload)}
        />
      ))}
    </ul>
  )
}

async function remove({ id, name }: ProductAnswer, reload: () => Promise<void>): Promise<void> {
  const isSure = await ask({
    title: `Delete ${name}?`,
    text: 'It leaves the shop for good. Orders keep what they say of it.',
    yes: 'Delete product',
    isDestructive: true,
  })
  if (!isSure) return
  try {
    await call('DELETE', `/api/admin/products/${id}`)
    showToast({ title: 'Success', description: 'Product deleted successfully' })
  } catch {
    showToast({ title: 'Error', description: 'Failed to delete product', isDestructive: true })
  }
  await reload()
}
