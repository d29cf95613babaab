import type { ReactNode } from 'react'
import { NoPicture } from '#app/catalog/no-picture.tsx'
import type { ProductAnswer } from '#app/catalog/product-schema.ts'
import { smallImagePath } from '#app/images/admin/image-labels.ts'
import { formatMoney, parseCents } from '#app/ui/format/money.ts'
import { Dot } from '#app/ui/list/dot.tsx'
import type { ListColumn } from '#app/ui/list/list-table.tsx'
import type { StaffProduct } from './staff-products.ts'

const maxDescription = 100

type RowActions = {
  onEdit: (product: ProductAnswer) => void
  onColors: (product: ProductAnswer) => void
  onDelete: (product: ProductAnswer) => void
  onRestore: (product: ProductAnswer) => void
}

/**
 * The columns of the product list (A§2.8). `isDeleted`: the list shows deleted products, which can only be
 * restored.
 */
export function productColumns({
  isDeleted,
  onEdit,
  onColors,
  onDelete,
  onRestore,
}: RowActions & { isDeleted: boolean }): ListColumn<StaffProduct, 'name' | 'price'>[] {
  return [
    {
      key: 'product',
      label: 'Product',
      sort: 'name',
      fills: true,
      phone: 'main',
      cell: (product) => (
        <span className="flex items-center gap-3">
          <ProductPicture image={product.image} />
          <span className="min-w-0">
            {isDeleted ? (
              <span className="block truncate font-medium">{product.name}</span>
            ) : (
              <button
                type="button"
                id={openerId(product.id)}
                data-list-opener
                aria-label={`Edit ${product.name}`}
                title={product.name}
                onClick={() => onEdit(product)}
                className="list-opener"
              >
                <span className="truncate">{product.name}</span>
              </button>
            )}
            <span className="list-note block truncate">{truncate(product.description)}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      label: 'Status',
      phone: 'note',
      cell: (product) => <Status product={product} isDeleted={isDeleted} />,
    },
    { key: 'category', label: 'Category', shows: 'wide', cell: ({ category }) => category },
    {
      key: 'stock',
      label: 'Stock',
      isNumber: true,
      phone: 'note',
      cell: ({ left, counted }) => {
        if (counted === null) return <span className="text-muted">No limit</span>
        if (left === null) return `${counted} left, others no limit`
        return left <= 0 ? 'Sold out' : `${left} left`
      },
    },
    {
      key: 'price',
      label: 'Price',
      sort: 'price',
      isNumber: true,
      phone: 'side',
      cell: ({ price }) => formatMoney(parseCents(price) ?? 0),
    },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      phone: 'end',
      cell: (product) =>
        isDeleted ? (
          <RowAction
            label="Restore"
            name={`Restore ${product.name}`}
            onClick={() => onRestore(product)}
          />
        ) : (
          <>
            <RowAction
              label={
                <>
                  <span className="list-desk">Manage </span>Colors
                </>
              }
              name={`Manage colors for ${product.name}`}
              onClick={() => onColors(product)}
            />
            <RowAction
              label="Delete"
              name={`Delete ${product.name}`}
              onClick={() => onDelete(product)}
            />
          </>
        ),
    },
  ]
}

/** The element id of the button that opens a product. */
export function openerId(productId: string): string {
  return `open-product-${productId}`
}

/** A product's picture in a row; decorative. */
export function ProductPicture({ image }: { image: string | null }) {
  return (
    <span className="size-10 shrink-0 overflow-hidden rounded-control bg-sunken">
      {image ? (
        <img
          src={smallImagePath(image)}
          alt=""
          loading="lazy"
          className="size-full object-contain"
        />
      ) : (
        <NoPicture />
      )}
    </span>
  )
}

function Status({
  product: { active, featured },
  isDeleted,
}: {
  product: ProductAnswer
  isDeleted: boolean
}) {
  const isActive = active === 'true'
  return (
    <span className="list-line">
      {isDeleted ? (
        <Dot label="Deleted" />
      ) : (
        <Dot
          label={isActive ? 'Available' : 'Unavailable'}
          color={isActive ? 'forest-green' : undefined}
        />
      )}
      {featured === 'true' ? <Dot label="Featured" color="golden-yellow" /> : null}
    </span>
  )
}

function RowAction({
  label,
  name,
  onClick,
}: {
  label: ReactNode
  /** its name for screen readers */
  name: string
  onClick: () => void
}) {
  return (
    <button type="button" aria-label={name} onClick={onClick} className="list-action">
      {label}
    </button>
  )
}

function truncate(text: string): string {
  return text.length > maxDescription ? `${text.slice(0, maxDescription)}...` : text
}
