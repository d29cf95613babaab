import type { ProductPage } from '#app/catalogue/listing/listing.ts'
import { productAddress } from '#app/catalogue/listing/listing-address.ts'
import { NoPicture } from '#app/catalogue/no-picture.tsx'
import { Photo } from '#app/images/photo.tsx'
import type { PictureBox } from '#app/images/picture-box.ts'
import { type Choice, chosenColor, chosenPicture } from './product-choice.ts'

/** The box of the picture; what preloads it must say the same. */
export const galleryBox: PictureBox = [
  { from: 76, rem: 38.5, ratio: 1 },
  { from: 64, vw: 100, rem: -37.5, ratio: 1 },
  { from: 40, vw: 100, rem: -4, ratio: 1 },
  { vw: 100, rem: -2.5, ratio: 1 },
]

const views = [
  { view: 'front', label: 'Front' },
  { view: 'back', label: 'Back' },
]

/** The product in the chosen colour, from the front or from behind. */
export function ProductGallery({
  product,
  choice,
  onTurn,
}: {
  product: ProductPage
  choice: Choice
  onTurn: (isBack: boolean) => void
}) {
  const picture = chosenPicture(product, choice)
  const hasBack = product.colors.some(({ back }) => back !== null)
  return (
    <div className="lg:sticky lg:top-6">
      <div className="relative aspect-square overflow-hidden rounded-card border border-line bg-sunken">
        {picture ? (
          <Photo
            picture={picture}
            alt={picture.alt || describe(product, choice)}
            box={galleryBox}
            isEager
            className="size-full object-cover"
          />
        ) : (
          <NoPicture />
        )}
      </div>
      {hasBack ? <Turn product={product} choice={choice} onTurn={onTurn} /> : null}
    </div>
  )
}

/** Front or back. Without scripts the buttons ask the server for the other side. */
function Turn({
  product: { id, colors, sizes },
  choice,
  onTurn,
}: {
  product: ProductPage
  choice: Choice
  onTurn: (isBack: boolean) => void
}) {
  return (
    <form
      method="get"
      action={productAddress(id)}
      aria-label="View"
      className="mx-auto mt-4 flex w-fit gap-2"
    >
      {colors.length > 0 ? <input type="hidden" name="color" value={choice.color} /> : null}
      {sizes.includes(choice.size) ? <input type="hidden" name="size" value={choice.size} /> : null}
      {views.map(({ view, label }) => (
        <button
          key={view}
          type="submit"
          name="view"
          value={view}
          data-early=""
          aria-pressed={choice.isBack === (view === 'back')}
          onClick={(event) => {
            event.preventDefault()
            onTurn(view === 'back')
          }}
          className="min-h-11 min-w-24 rounded-control border border-line bg-surface px-4 font-semibold hover:bg-sunken aria-busy:cursor-progress aria-busy:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          {label}
        </button>
      ))}
    </form>
  )
}

function describe(product: ProductPage, choice: Choice): string {
  const color = chosenColor(product, choice)
  const words = [product.name, color?.name, color?.back && choice.isBack ? 'back' : '']
  return words.filter(Boolean).join(', ')
}
