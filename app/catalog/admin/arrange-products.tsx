import { useState } from 'react'
import { moved } from '#app/content/editor/draft/list-changes.ts'
import { Button } from '#app/ui/button.tsx'
import { CallError, call } from '#app/ui/calls/call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { useUnsaved } from '#app/ui/dialogs/unsaved.ts'
import {
  actOnAltKey,
  DragHandle,
  MoveButtons,
  useRestoredFocus,
  useRowDrag,
} from '#app/ui/list/movable-row.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import type { OrderedProduct, ProductOrder } from './product-order.ts'
import { ProductPicture } from './staff-product-row.tsx'

/** The address of this dialog, instead of a product's id. */
export const arrangeId = 'arrange'

/** The dialog that arranges the products as the shop shows them. */
export function ArrangeProducts({
  onSaved,
  onClose,
}: {
  onSaved: () => void
  onClose: () => void
}) {
  const read = useRead('GET /api/admin/product-order')
  const [seen, setSeen] = useState<ProductOrder['products']>()
  const [order, setOrder] = useState<ProductOrder['products']>([])
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const isChanged = seen !== undefined && order.some(({ id }, at) => id !== seen[at]?.id)
  const leave = useUnsaved(isChanged)
  const start = ({ products }: ProductOrder) => {
    setSeen(products)
    setOrder(products)
  }
  if (read.data && !seen) start(read.data)

  async function save() {
    if (isSaving) return
    setSaving(true)
    setProblem('')
    const body = { order: order.map(idOf), seen: (seen ?? []).map(idOf) }
    try {
      await call('PUT /api/admin/product-order', { body })
      showToast({ title: 'Success', description: 'Order of products saved' })
      setSeen(order)
      onSaved()
    } catch (error) {
      const { message = 'Something went wrong', status = 0 } =
        error instanceof CallError ? error : {}
      const newest =
        status === 409 ? await call('GET /api/admin/product-order').catch(() => undefined) : null
      if (newest) start(newest)
      setProblem(newest ? `${message}. This is the newest order.` : `Failed to save. ${message}`)
    }
    setSaving(false)
  }

  return (
    <Dialog
      title="Arrange products"
      text="The shop shows products in this order, featured ones first. New products go above the others."
      width="screen"
      onClose={() => void leave(onClose)}
      problem={problem}
      bar={
        <Button disabled={!isChanged || isSaving} onClick={() => void save()}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      }
    >
      {read.failure && !seen ? (
        <LoadFailure
          text={`We couldn’t load the products. ${read.failure.message}`}
          onRetry={read.reload}
        />
      ) : seen ? (
        <Groups order={order} onChange={setOrder} />
      ) : (
        <p role="status">Loading...</p>
      )}
    </Dialog>
  )
}

function idOf({ id }: OrderedProduct): string {
  return id
}

function Groups({
  order,
  onChange,
}: {
  order: ProductOrder['products']
  onChange: (order: ProductOrder['products']) => void
}) {
  const [announcement, setAnnouncement] = useState('')
  const featured = order.filter(({ isFeatured }) => isFeatured)
  const others = order.filter(({ isFeatured }) => !isFeatured)
  if (order.length === 0) return <p>No products are in the shop yet.</p>
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      {featured.length > 0 ? (
        <Group
          title="Featured"
          products={featured}
          onChange={(next) => onChange([...next, ...others])}
          onAnnounce={setAnnouncement}
        />
      ) : null}
      {others.length > 0 ? (
        <Group
          title={featured.length > 0 ? 'Other products' : 'Products'}
          products={others}
          onChange={(next) => onChange([...featured, ...next])}
          onAnnounce={setAnnouncement}
        />
      ) : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

function Group({
  title,
  products,
  onChange,
  onAnnounce,
}: {
  title: string
  products: readonly OrderedProduct[]
  onChange: (products: OrderedProduct[]) => void
  onAnnounce: (text: string) => void
}) {
  function move(from: number, to: number) {
    const product = products[from]
    if (!product || from === to || to < 0 || to >= products.length) return
    onChange(moved(products, from, to))
    onAnnounce(`${product.name} is now ${to + 1} of ${products.length}`)
  }
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold">
        {title} <span className="font-normal text-muted">({products.length})</span>
      </h3>
      <ol className="grid gap-2">
        {products.map((product, index) => (
          <Row
            key={product.id}
            product={product}
            index={index}
            isLast={index === products.length - 1}
            onMove={move}
          />
        ))}
      </ol>
    </section>
  )
}

function Row({
  product,
  index,
  isLast,
  onMove,
}: {
  product: OrderedProduct
  index: number
  isLast: boolean
  onMove: (from: number, to: number) => void
}) {
  const { row, drag, isOver } = useRowDrag<HTMLLIElement>(index, onMove)
  const keep = useRestoredFocus(index)
  const step = (by: -1 | 1) => {
    keep()
    onMove(index, index + by)
  }
  return (
    <li
      ref={row}
      {...drag.target}
      className={`@container rounded-card border bg-surface ${isOver ? 'border-accent' : 'border-line'}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the buttons inside */}
      <div
        className="flex items-center gap-2 p-1"
        onKeyDown={(event) =>
          actOnAltKey(event, { ArrowUp: () => step(-1), ArrowDown: () => step(1) })
        }
      >
        <DragHandle {...drag.handle} />
        <ProductPicture image={product.image} />
        <span className="mr-auto min-w-0 font-medium wrap-anywhere">{product.name}</span>
        <MoveButtons name={product.name} isFirst={index === 0} isLast={isLast} onStep={step} />
      </div>
    </li>
  )
}
