import { NoPicture } from '#app/catalog/no-picture.tsx'
import type { ProductAnswer } from '#app/catalog/product-schema.ts'
import { smallImagePath } from '#app/images/admin/image-labels.ts'
import { formatMoney, parseCents } from '#app/ui/format/money.ts'
import { Tag } from '#app/ui/tag.tsx'

const maxDescription = 100

/**
 * A product in the staff list (A§2.8) with its actions: a 56 px row on wide screens, a card on
 * narrow ones.
 */
export function StaffProductRow({
  product,
  isDeleted,
  onEdit,
  onColors,
  onDelete,
  onRestore,
}: {
  product: ProductAnswer
  /** then it can only be restored */
  isDeleted: boolean
  onEdit: () => void
  onColors: () => void
  onDelete: () => void
  onRestore: () => void
}) {
  const { name, image, description } = product
  const isActive = product.active === 'true'
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-1 bg-surface p-3 max-xl:rounded-card max-xl:border max-xl:border-line xl:h-14 xl:grid-cols-[3rem_minmax(0,1fr)_5.5rem_12.5rem_16.5rem] xl:items-center xl:bg-transparent xl:py-0">
      <div className="row-span-3 size-20 overflow-hidden rounded-control bg-sunken xl:row-span-1 xl:size-12">
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
      </div>
      <div className="min-w-0 xl:leading-snug">
        <h3 className="font-sans text-base font-semibold wrap-anywhere xl:truncate" title={name}>
          {name}
        </h3>
        <p className="text-sm text-muted wrap-anywhere xl:truncate">{truncate(description)}</p>
      </div>
      <p className="font-semibold tabular-nums xl:text-right">
        {formatMoney(parseCents(product.price) ?? 0)}
      </p>
      <div className="flex flex-wrap gap-2 xl:flex-nowrap">
        {isDeleted ? (
          <Tag label="Deleted" />
        ) : (
          <Tag
            label={isActive ? 'Available' : 'Unavailable'}
            color={isActive ? 'forest-green' : undefined}
          />
        )}
        {product.featured === 'true' ? <Tag label="Featured" color="golden-yellow" /> : null}
      </div>
      <div className="col-span-2 flex flex-wrap gap-1 xl:col-span-1 xl:flex-nowrap xl:justify-end">
        {isDeleted ? (
          <RowAction label="Restore" name={`Restore ${name}`} onClick={onRestore} />
        ) : (
          <>
            <RowAction label="Edit" name={`Edit ${name}`} onClick={onEdit} />
            <RowAction
              label="Manage Colors"
              name={`Manage colors for ${name}`}
              onClick={onColors}
            />
            <RowAction label="Delete" name={`Delete ${name}`} onClick={onDelete} />
          </>
        )}
      </div>
    </li>
  )
}

function RowAction({
  label,
  name,
  onClick,
}: {
  label: string
  /** its name for screen readers */
  name: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onClick}
      className="min-h-11 rounded-control px-2 text-sm font-semibold text-accent xl:whitespace-nowrap hover:bg-sunken"
    >
      {label}
    </button>
  )
}

function truncate(text: string): string {
  return text.length > maxDescription ? `${text.slice(0, maxDescription)}...` : text
}
