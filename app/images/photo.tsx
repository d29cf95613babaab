import { imagePath } from './image-path.ts'
import { type PictureBox, sizesOf, sourcesOf } from './picture-box.ts'
import type { Picture } from './schema.ts'

/** Best first: the browser takes the first that it supports. */
const formats = ['avif', 'webp'] as const

/**
 * A library picture in the best format and width for the browser. `className` sizes the box that
 * it fills, so that nothing moves when it loads, and `box` describes that box in numbers.
 * Cropping keeps the focal point visible. Use `isEager` only on the first screen; other pictures
 * load when they come near the window, never before the first paint.
 */
export function Photo({
  picture,
  box,
  className = '',
  isEager = false,
  isBelow = false,
  isPortrait = false,
  alt = picture.alt,
}: {
  picture: Picture
  /** such as `[{ from: 64, rem: 32, ratio: 3 / 2 }, { vw: 100, rem: -2.5, ratio: 3 / 2 }]` */
  box: PictureBox
  className?: string
  isEager?: boolean
  /** eager only on wide screens; on narrow ones it's further down and loads lazily */
  isBelow?: boolean
  /** a person: an upright picture without a focal point keeps its upper third, where the head is */
  isPortrait?: boolean
  /** empty if the picture is decorative */
  alt?: string
}) {
  const address = imagePath(
    picture,
    picture.isVector ? undefined : { width: 960, format: 'original' },
  )
  const isFirst = isEager && !isBelow
  const image = (
    <img
      src={address}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isEager ? 'sync' : 'async'}
      style={positionOf(isPortrait ? withHeadFocus(picture) : picture)}
      className={
        isEager || picture.isVector
          ? `dims ${className}`
          : 'dims absolute inset-0 size-full object-cover'
      }
    />
  )
  if (picture.isVector) return image
  return (
    // `contents`: an eager picture adds no box. Sources are hidden, or they'd be items of a grid.
    <picture className={isEager ? 'contents' : `awaited block ${className}`}>
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={sourcesOf(picture, box, format)}
          sizes={sizesOf(picture, box)}
          className="hidden"
        />
      ))}
      {image}
    </picture>
  )
}

/** An upright picture of a person without a focal point gets one where the head usually is. */
function withHeadFocus(picture: Picture): Picture {
  if (picture.focus || picture.height <= picture.width) return picture
  return { ...picture, focus: { x: 50, y: 20 } }
}

/** The `object-position` style that keeps the focal point visible. */
export function positionOf({
  focus,
}: Pick<Picture, 'focus'>): { objectPosition: string } | undefined {
  return focus && { objectPosition: `${focus.x}% ${focus.y}%` }
}
