import { Photo } from '#app/images/photo.tsx'
import type { PictureBox } from '#app/images/picture-box.ts'
import type { Picture } from '#app/images/schema.ts'
import { ContentIcon } from './content-icon.tsx'

/** A picture in a card, or the card's icon on its color until one is chosen. */
export function PicturePanel({
  picture,
  box,
  icon,
  color,
  className = '',
  isPortrait = false,
}: {
  picture: Picture | null
  box: PictureBox
  icon: string
  color: string
  /** its height or aspect ratio */
  className?: string
  /** a person, whose head must stay visible */
  isPortrait?: boolean
}) {
  if (picture) {
    return (
      <Photo
        picture={picture}
        box={box}
        isPortrait={isPortrait}
        className={`w-full object-cover ${className}`}
      />
    )
  }
  return (
    <div
      data-color={color}
      className={`relative grid w-full place-items-center overflow-hidden bg-tint text-tint-ink ${className}`}
    >
      <svg
        viewBox="0 0 400 200"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full fill-tint-line"
        aria-hidden="true"
      >
        <path d="M0 120c60-50 110-40 180 0s130 10 220-40v120H0z" opacity=".12" />
        <path d="M0 150c80-30 150-20 220 5s120 5 180-25v70H0z" opacity=".2" />
        <path d="M0 185c90-30 160-5 230-5s110-20 170-10v30H0z" opacity=".32" />
      </svg>
      <span className="relative mb-8 grid size-24 place-items-center rounded-full bg-surface">
        <ContentIcon name={icon} className="size-10" />
      </span>
    </div>
  )
}
