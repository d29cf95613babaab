import { useState } from 'react'
import { ColorDot } from '#app/shop/color-dot.tsx'
import type { ColorAnswer } from '#app/shop/color-schema.ts'
import type { ProductAnswer } from '#app/shop/product-schema.ts'
import { ask } from '#app/ui/ask.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { call } from '#app/ui/office-call.ts'
import { showToast } from '#app/ui/toast.tsx'
import { type Read, useRead } from '#app/ui/use-read.ts'
import { ColorForm } from './color-form.tsx'

type Open = ColorAnswer | 'new' | undefined

/** The dialog with the colours of a product (A§2): to add, change and delete. */
export function ColorsDialog({
  product,
  canUpload,
  onClose,
}: {
  product: ProductAnswer
  canUpload: boolean
  onClose: () => void
}) {
  const path = `/api/admin/products/${product.id}/colors`
  const colors = useRead<ColorAnswer[]>(path)
  const [open, setOpen] = useState<Open>()
  return (
    <Dialog title={`Manage Colors: ${product.name}`} onClose={onClose}>
      <div className="grid gap-5">
        <Colors product={product} path={path} colors={colors} onEdit={setOpen} />
        <div>
          <Button onClick={() => setOpen('new')}>Add Color</Button>
        </div>
      </div>
      {open ? (
        <ColorForm
          path={path}
          color={open === 'new' ? undefined : open}
          canUpload={canUpload}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined)
            void colors.reload()
          }}
        />
      ) : null}
    </Dialog>
  )
}

function Colors({
  product,
  path,
  colors: { data, failure, reload },
  onEdit,
}: {
  product: ProductAnswer
  path: string
  colors: Read<ColorAnswer[]>
  onEdit: (color: ColorAnswer) => void
}) {
  if (failure) return <p role="alert">The colors could not be loaded. {failure.message}</p>
  if (!data) return <p role="status">Loading...</p>
  if (data.length === 0) {
    return <p>No colors yet. With the first one, stock is to be counted anew, by color.</p>
  }
  return (
    <ul className="grid gap-3">
      {data.map((color) => (
        <li
          key={color.id}
          className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3"
        >
          <ColorDot hex={color.colorHex} className="size-8" />
          <span className="mr-auto wrap-anywhere">
            <span className="block font-semibold">{color.colorName}</span>
            <span className="text-sm text-muted">{color.colorHex}</span>
          </span>
          <Button
            look="outline"
            onClick={() => onEdit(color)}
            aria-label={`Edit ${color.colorName}`}
          >
            Edit
          </Button>
          <Button
            look="outline"
            onClick={() =>
              void remove(`${path}/${color.id}`, color, warningFor(product, data), reload)
            }
            aria-label={`Delete ${color.colorName}`}
          >
            Delete
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What is lost with a colour; with the last one, the whole count of the product. */
function warningFor(product: ProductAnswer, colors: ColorAnswer[]): string {
  if (colors.length > 1) {
    return 'What is counted of this color goes with it. Orders keep what they say of it.'
  }
  return product.stock.length > 0
    ? 'It is the last color, and with it goes all that is counted of this product. The product is then made to order, without a limit, until you count it anew.'
    : 'It is the last color: the product then comes without a choice of colors.'
}

async function remove(
  path: string,
  { colorName }: ColorAnswer,
  warning: string,
  reload: () => Promise<void>,
) {
  const isSure = await ask({
    title: `Delete ${colorName}?`,
    text: warning,
    yes: 'Delete color',
    isDestructive: true,
  })
  if (!isSure) return
  try {
    await call('DELETE', path)
    showToast({ title: 'Success', description: 'Color deleted successfully' })
  } catch {
    showToast({ title: 'Error', description: 'Failed to delete color', isDestructive: true })
  }
  await reload()
}
