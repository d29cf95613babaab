import { Photo } from '#app/images/photo.tsx'
import type { Picture } from '#app/images/schema.ts'
import { ContentIcon } from './content-icon.tsx'

/** A picture in a card; until one is chosen, the card's symbol on its colour stands there. */
export function PicturePanel({
  picture,
  sizes,
  icon,
  colour,
  className = '',
}: {
  picture: Picture | null
  sizes: string
  icon: string
  colour: string
  /** its height or proportion */
  className?: string
}) {
  if (picture) {
    return <Photo picture={picture} sizes={sizes} className={`w-full object-cover ${className}`} />
  }
  return (
    <div
      data-colour={colour}
      className={`grid w-full place-items-center bg-tint text-tint-ink ${className}`}
    >
      <ContentIcon name={icon} className="size-20" />
    </div>
  )
}
