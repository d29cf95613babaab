import { useState } from 'react'
import { ColorDot } from '#app/catalog/color-dot.tsx'
import { labelOf } from '#app/catalog/listing.ts'
import type { ListingCard } from '#app/catalog/listing-card.ts'
import { productPath } from '#app/catalog/listing-paths.ts'
import { NoPicture } from '#app/catalog/no-picture.tsx'
import { Photo } from '#app/images/photo.tsx'
import type { PictureBox } from '#app/images/picture-box.ts'
import type { Picture } from '#app/images/schema.ts'
import { formatMoney } from '#app/ui/format/money.ts'
import { SiteForm, SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** A card's picture, in the grid of one to four columns. */
const pictureBox: PictureBox = [
  { from: 80, rem: 16.9, ratio: 1 },
  { from: 48, vw: 33.3, rem: -2.3, ratio: 1 },
  { from: 40, vw: 50, rem: -2.7, ratio: 1 },
  { from: 22, vw: 50, rem: -1.6, ratio: 1 },
  { vw: 100, rem: -2.5, ratio: 1 },
]

/**
 * A product in the listing. The whole card opens the product's page, except the color buttons
 * (V§2.13). Its parts share the grid's rows, so that a two-line name moves its whole row.
 */
export function ProductCard({ product }: { product: ListingCard }) {
  const t = useWords()
  const { id, name, priceCents, hasPriceRange, isSoldOut, colors } = product
  const [chosen, setChosen] = useState(0)
  const color = colors[chosen]
  const path = productPath(id, color && chosen > 0 ? { color: color.name } : {})
  return (
    <li className="group shelf-card">
      <CardPicture
        picture={color ? color.picture : product.picture}
        alt={color ? `${name}, ${labelOf(color)}` : name}
      />
      <h2 className="mt-3 text-lg sm:mt-4 sm:text-xl">
        <SiteLink href={path} className="after:absolute after:inset-0 group-hover:underline">
          {name}
        </SiteLink>
      </h2>
      <p className="mt-1 whitespace-nowrap tabular-nums sm:text-lg">
        {hasPriceRange
          ? t('From {price}', { price: formatMoney(priceCents) })
          : formatMoney(priceCents)}
      </p>
      {colors.length > 0 ? (
        <ColorButtons product={product} chosen={chosen} onChoose={setChosen} />
      ) : (
        <div />
      )}
      <p className="flex flex-wrap items-start gap-x-3 text-sm sm:gap-x-5 sm:text-base">
        <CardLink href={path} text={t('Details')} name={name} />
        {isSoldOut ? (
          <span className="flex min-h-11 items-center text-muted">{t('Sold out')}</span>
        ) : (
          <CardLink href={path} text={t('Buy Now')} name={name} />
        )}
      </p>
    </li>
  )
}

function CardLink({ href, text, name }: { href: string; text: string; name: string }) {
  return (
    <SiteLink href={href} className="card-action">
      {text}
      <span className="sr-only">: {name}</span>
    </SiteLink>
  )
}

function CardPicture({ picture, alt }: { picture: Picture | null; alt: string }) {
  const shape = 'size-full object-cover transition-transform duration-200 group-hover:scale-102'
  return (
    <div className="relative aspect-square overflow-hidden rounded-card border border-line bg-sunken">
      {picture ? (
        <Photo picture={picture} alt={alt} box={pictureBox} className={shape} />
      ) : (
        <NoPicture />
      )}
    </div>
  )
}

/** One button for each color. Before and without React they open the product in that color. */
function ColorButtons({
  product: { id, name, colors },
  chosen,
  onChoose,
}: {
  product: ListingCard
  chosen: number
  onChoose: (index: number) => void
}) {
  const t = useWords()
  return (
    <SiteForm
      method="get"
      action={productPath(id)}
      aria-label={t('Colors of {name}', { name })}
      className="relative -mx-2.5 mt-1 flex flex-wrap"
    >
      {colors.map((color, index) => (
        <button
          key={color.name}
          type="submit"
          name="color"
          value={color.name}
          aria-pressed={index === chosen}
          title={labelOf(color)}
          onClick={(event) => {
            event.preventDefault()
            onChoose(index)
          }}
          className="color-choice"
        >
          <span className="sr-only">{labelOf(color)}</span>
          <ColorDot hex={color.hex} className="size-6" />
        </button>
      ))}
    </SiteForm>
  )
}
