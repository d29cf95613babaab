import { NoPicture } from '#app/catalogue/no-picture.tsx'
import type { ProductAnswer } from '#app/catalogue/product-schema.ts'
import { smallAddress } from '#app/images/admin/image-labels.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatMoney, parseCents } from '#app/ui/format/money.ts'
import { Tag } from '#app/ui/tag.tsx'

const longestDescription = 100

/** A product as staff see it among the others (A§2.8), and what can be done with it. */
export function StaffProductCard({
  product,
  isDeleted,
  onEdit,
  onColors,
  onDelete,
  onRestore,
}: {
  product: ProductAnswer
  /** then it can be brought back, and nothing else */
  isDeleted: boolean
  onEdit: () => void
  onColors: () => void
  onDelete: () => void
  onRestore: () => void
}) {
  const { name, image, description } = product
  const isActive = product.active === 'true'
  return (
    <Card as="li" className="flex flex-col">
      <div className="aspect-4/3 bg-sunken">
        {image ? (
          <img
            src={smallAddress(image)}
            alt=""
            loading="lazy"
            className="size-full object-contain"
          />
        ) : (
          <NoPicture />
        )}
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <div className="flex flex-wrap gap-2">
          {product.featured === 'true' ? <Tag label="Featured" colour="golden-yellow" /> : null}
          {isDeleted ? (
            <Tag label="Deleted" />
          ) : (
            <Tag
              label={isActive ? 'Available' : 'Unavailable'}
              colour={isActive ? 'forest-green' : undefined}
            />
          )}
        </div>
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        <p className="font-semibold">{formatMoney(parseCents(product.price) ?? 0)}</p>
        <p className="grow text-sm text-muted wrap-anywhere">{cut(description)}</p>
        <div className="flex flex-wrap gap-2">
          {isDeleted ? (
            <Button look="outline" onClick={onRestore} aria-label={`Bring ${name} back`}>
              Bring back
            </Button>
          ) : (
            <>
              <Button look="outline" onClick={onEdit} aria-label={`Edit ${name}`}>
                Edit
              </Button>
              <Button look="outline" onClick={onColors} aria-label={`Manage colors of ${name}`}>
                Manage Colors
              </Button>
              <Button look="outline" onClick={onDelete} aria-label={`Delete ${name}`}>
                Delete
              </Button>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}

function cut(text: string): string {
  return text.length > longestDescription ? `${text.slice(0, longestDescription)}...` : text
}
