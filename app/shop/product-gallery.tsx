import type { ReactNode } from 'react'
import { labelOf, type ProductPage } from '#app/catalog/listing.ts'
import { type ProductSide, productPath } from '#app/catalog/listing-paths.ts'
import { NoPicture } from '#app/catalog/no-picture.tsx'
import { largePath } from '#app/images/image-path.ts'
import { Photo } from '#app/images/photo.tsx'
import type { PictureBox } from '#app/images/picture-box.ts'
import type { Picture } from '#app/images/schema.ts'
import {
  type Choice,
  chosenColor,
  chosenPicture,
  sidesOf,
} from '#app/shop/buying/product-choice.ts'
import { SiteForm, SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Message, Words } from '#app/ui/words/words.ts'

/** The box of the main picture; its preload must match. */
export const galleryBox: PictureBox = [
  { from: 76, rem: 40.5, ratio: 1 },
  { from: 64, vw: 100, rem: -35.5, ratio: 1 },
  { from: 48, vw: 50, rem: -3.25, ratio: 1 },
  { from: 40, vw: 50, rem: -3, ratio: 1 },
  { vw: 100, ratio: 1 },
]

const smallBox: PictureBox = [{ rem: 5, ratio: 1 }]

const moreBox: PictureBox = [
  { from: 40, vw: 17, ratio: 1 },
  { vw: 33, ratio: 1 },
]

const labels: Record<ProductSide, Message> = { front: 'Front', back: 'Back' }

/** A form outside the buy form, submitted by the buttons below the picture. */
const sideFormId = 'product-side'

type GalleryProps = { product: ProductPage; choice: Choice }

/** What to show large. */
type Shown = Partial<Pick<Choice, 'isBack' | 'moreId'>>

/**
 * The product in the chosen color, large, and its pictures below, which a click shows there. The large
 * one links to its file, because a dialog would show it no larger than the page.
 */
export function ProductGallery({
  product,
  choice,
  onShow,
  className,
}: GalleryProps & { onShow: (shown: Shown) => void; className: string }) {
  const t = useWords()
  const picture = chosenPicture(product, choice)
  const sides = sidesOf(product)
  const more = product.morePictures
  // a single side has no buttons, so its picture is the first of the others
  const front = sides.length > 1 ? null : chosenPicture(product, { ...choice, moreId: undefined })
  return (
    <div className={className}>
      <div className="relative aspect-square max-h-[50svh] w-full overflow-hidden border-line bg-sunken max-sm:-mx-5 max-sm:w-[calc(100%+2.5rem)] max-sm:border-y sm:max-h-[70svh] sm:rounded-card sm:border">
        {picture ? (
          <SiteLink
            href={largePath(picture)}
            className="block size-full cursor-zoom-in -outline-offset-3"
          >
            <span className="sr-only print:hidden">{t('Enlarge picture')}</span>
            <Photo
              picture={picture}
              alt={picture.alt || describe(product, choice, t)}
              box={galleryBox}
              isEager
              className="size-full object-cover"
            />
          </SiteLink>
        ) : (
          <NoPicture />
        )}
      </div>
      {sides.length > 1 ? (
        <fieldset aria-label={t('View')} className="mt-3 flex gap-3">
          {sides.map((side) => (
            <SideButton key={side} side={side} product={product} choice={choice} onShow={onShow} />
          ))}
        </fieldset>
      ) : null}
      {more.length > 0 ? (
        <ul aria-label={t('More pictures')} className="mt-3 grid grid-cols-3 gap-3">
          {[...(front ? [front] : []), ...more].map((one) => {
            const moreId = one === front ? undefined : one.id
            return (
              <li key={one.id}>
                <ShowButton
                  view={moreId ?? 'front'}
                  isShown={choice.moreId === moreId}
                  onShow={() => onShow({ moreId })}
                  className="group/side block w-full"
                >
                  <Thumbnail picture={one} alt={one.alt || product.name} box={moreBox} />
                </ShowButton>
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}

/** A thumbnail button for one side of the chosen color. */
function SideButton({
  side,
  product,
  choice,
  onShow,
}: GalleryProps & { side: ProductSide; onShow: (shown: Shown) => void }) {
  const t = useWords()
  const shown = { isBack: side === 'back', moreId: undefined }
  return (
    <ShowButton
      view={side}
      isShown={choice.isBack === shown.isBack && !choice.moreId}
      onShow={() => onShow(shown)}
      className="group/side w-20 rounded-control text-sm text-muted aria-pressed:text-ink"
    >
      <Thumbnail picture={chosenPicture(product, { ...choice, ...shown })} alt="" box={smallBox} />
      <span className="mt-1 block group-aria-pressed/side:font-semibold">{t(labels[side])}</span>
    </ShowButton>
  )
}

/** Shows a picture large, also without scripts. `view` is its value in the URL. */
function ShowButton({
  view,
  isShown,
  onShow,
  className,
  children,
}: {
  view: string
  isShown: boolean
  onShow: () => void
  className: string
  children: ReactNode
}) {
  return (
    <button
      type="submit"
      form={sideFormId}
      name="view"
      value={view}
      aria-pressed={isShown}
      onClick={(event) => {
        event.preventDefault()
        onShow()
      }}
      className={className}
    >
      {children}
    </button>
  )
}

function Thumbnail({
  picture,
  alt,
  box,
}: {
  picture: Picture | null
  alt: string
  box: PictureBox
}) {
  return (
    <span className="block overflow-hidden rounded-control border-2 border-line bg-sunken group-hover/side:border-muted group-aria-pressed/side:border-accent">
      <span className="relative block aspect-square">
        {picture ? <Photo picture={picture} alt={alt} box={box} className="size-full" /> : null}
      </span>
    </span>
  )
}

/** What the buttons below the picture submit before and without React. */
export function SideForm({ product: { id, colors, sizes }, choice }: GalleryProps) {
  return (
    <SiteForm id={sideFormId} method="get" action={productPath(id)} className="contents">
      {colors.length > 0 ? <input type="hidden" name="color" value={choice.color} /> : null}
      {sizes.includes(choice.size) ? <input type="hidden" name="size" value={choice.size} /> : null}
    </SiteForm>
  )
}

function describe(product: ProductPage, choice: Choice, t: Words): string {
  if (choice.moreId) return product.name
  const color = chosenColor(product, choice)
  const words = [
    product.name,
    color && labelOf(color),
    color?.back && choice.isBack ? t('back') : '',
  ]
  return words.filter(Boolean).join(', ')
}
