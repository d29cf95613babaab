import { useEffect, useRef, useState } from 'react'
import { ColorDot } from '#app/catalog/color-dot.tsx'
import type { ColorAnswer } from '#app/catalog/color-schema.ts'
import type { ProductAnswer } from '#app/catalog/product-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { type Read, useRead } from '#app/ui/calls/use-read.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { focusInView } from '#app/ui/interaction/focus-in-view.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { ColorForm } from './color-form.tsx'

type Open = ColorAnswer | 'new' | undefined

/** The dialog with a product's colors (A§2.8). */
export function ColorsDialog({
  product,
  onClose,
  setDirty,
}: {
  product: ProductAnswer
  onClose: () => void
  setDirty: (isDirty: boolean) => void
}) {
  const { id } = product
  const colors = useRead('GET /api/admin/products/{id}/colors', { params: { id } })
  const [open, setOpen] = useState<Open>()
  const [deleted, setDeleted] = useState<ColorAnswer[]>([])
  const [addedId, setAddedId] = useState('')

  async function restore(color: ColorAnswer) {
    const params = { id, colorId: color.id }
    const act = () => call('POST /api/admin/products/{id}/colors/{colorId}/restore', { params })
    const isBack = await tryWithToast(act, {
      done: `${color.colorName} and its stock are restored`,
      failed: `We couldn’t restore ${color.colorName}. Another color may have the same name now.`,
    })
    if (isBack) setDeleted((all) => all.filter((one) => one.id !== color.id))
    await colors.reload()
  }

  async function remove(color: ColorAnswer, all: ColorAnswer[]) {
    const isSure = await ask({
      title: `Delete ${color.colorName}?`,
      text: warningFor(product, all),
      yes: 'Delete color',
      isDestructive: true,
    })
    if (!isSure) return
    const params = { id, colorId: color.id }
    const isDeleted = await tryWithToast(
      () => call('DELETE /api/admin/products/{id}/colors/{colorId}', { params }),
      { done: 'Color deleted successfully', failed: 'Failed to delete color' },
      { label: 'Undo', onSelect: () => void restore(color) },
    )
    if (isDeleted) setDeleted((before) => [...before, color])
    await colors.reload()
  }

  return (
    <Dialog title={`Manage Colors: ${product.name}`} onClose={onClose}>
      <div className="grid gap-5">
        <Colors colors={colors} addedId={addedId} onEdit={setOpen} onDelete={remove} />
        {product.stock.length > 0 && colors.data ? (
          <p className="text-sm text-muted">{stockNote(colors.data.length)}</p>
        ) : null}
        <Deleted colors={deleted} onRestore={restore} />
        <div>
          <Button onClick={() => setOpen('new')}>Add Color</Button>
        </div>
      </div>
      {open ? (
        <ColorForm
          productId={id}
          mainImage={product.image}
          color={open === 'new' ? undefined : open}
          setDirty={setDirty}
          onClose={() => setOpen(undefined)}
          onSaved={(colorId) => {
            setOpen(undefined)
            if (open === 'new') setAddedId(colorId)
            void colors.reload()
          }}
        />
      ) : null}
    </Dialog>
  )
}

function Colors({
  colors: { data, failure },
  addedId,
  onEdit,
  onDelete,
}: {
  colors: Read<ColorAnswer[]>
  /** a color just added, which takes the focus */
  addedId: string
  onEdit: (color: ColorAnswer) => void
  onDelete: (color: ColorAnswer, all: ColorAnswer[]) => Promise<void>
}) {
  const list = useRef<HTMLUListElement>(null)
  const at = data?.findIndex(({ id }) => id === addedId) ?? -1

  // Once the list has it; after that, only another one moves the focus.
  useEffect(() => {
    const button = list.current?.children[at]?.querySelector('button')
    if (addedId && button) focusInView(button)
  }, [addedId, at >= 0])

  if (failure) return <p role="alert">We couldn’t load the colors. {failure.message}</p>
  if (!data) return <p role="status">Loading...</p>
  if (data.length === 0) {
    return <p>No colors yet.</p>
  }
  return (
    <ul ref={list} className="grid gap-3">
      {data.map((color) => (
        <li
          key={color.id}
          className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3"
        >
          <ColorDot hex={color.colorHex} className="size-8" />
          <span className="mr-auto min-w-0 flex-1 basis-32 wrap-anywhere">
            <span className="block font-semibold">{color.colorName}</span>
            <span className="text-sm text-muted">{color.colorHex}</span>
          </span>
          <span className="flex gap-3">
            <Button
              look="outline"
              onClick={() => onEdit(color)}
              aria-label={`Edit ${color.colorName}`}
            >
              Edit
            </Button>
            <Button
              look="outline"
              onClick={() => void onDelete(color, data)}
              aria-label={`Delete ${color.colorName}`}
            >
              Delete
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Colors deleted since the dialog opened: a toast disappears too soon. */
function Deleted({
  colors,
  onRestore,
}: {
  colors: ColorAnswer[]
  onRestore: (color: ColorAnswer) => Promise<void>
}) {
  if (colors.length === 0) return null
  return (
    <section aria-label="Just deleted">
      <h3 className="mb-2 font-semibold">Just deleted</h3>
      <ul className="grid gap-2">
        {colors.map((color) => (
          <li key={color.id} className="flex flex-wrap items-center gap-3">
            <ColorDot hex={color.colorHex} className="size-8" />
            <span className="mr-auto min-w-0 flex-1 basis-32 wrap-anywhere">{color.colorName}</span>
            <Button look="outline" onClick={() => void onRestore(color)}>
              Restore<span className="sr-only"> {color.colorName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What deleting a color loses; with the last one, all of the product's counts. */
function warningFor(product: ProductAnswer, colors: ColorAnswer[]): string {
  if (colors.length > 1) {
    return 'Its stock counts are deleted too. Past orders keep their details.'
  }
  return product.stock.length > 0
    ? 'This is the last color, so all of the product’s stock counts are deleted too. The product is then made to order, with no limit, until you count its stock again.'
    : 'This is the last color. Shoppers will no longer choose a color for this product.'
}

/** What happens to counted stock when a color is added. */
function stockNote(colors: number): string {
  return colors === 0
    ? 'The stock you counted moves to the first color you add.'
    : 'A new color is made to order, with no limit, until you enter its stock under Edit.'
}
