import { imageAddress, imageSources } from './image-address.ts'
import type { Picture } from './schema.ts'

/** The better one first: the browser takes the first that it knows. */
const formats = ['avif', 'webp'] as const

/**
 * A picture of the library in the best format and width that the browser takes. `className` gives
 * the box that it fills, so that nothing moves when it comes. `isEager` is for the first screen
 * alone (a page's hero is preloaded by its `meta` besides); every other one is fetched when its
 * place comes near, never before the first paint.
 */
export function Photo({
  picture,
  sizes,
  className = '',
  isEager = false,
  alt = picture.alt,
}: {
  picture: Picture
  /** how wide it is drawn, as in `(min-width: 64rem) 50vw, 100vw` */
  sizes: string
  className?: string
  isEager?: boolean
  /** empty where the picture only decorates */
  alt?: string
}) {
  const address = imageAddress(
    picture,
    picture.isVector ? undefined : { width: 960, format: 'original' },
  )
  const image = (
    <img
      src={address}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding={isEager ? 'sync' : 'async'}
      className={
        isEager || picture.isVector ? className : 'absolute inset-0 size-full object-cover'
      }
    />
  )
  if (picture.isVector) return image
  return (
    // An eager picture itself draws no box; and in neither may its sources, where it is a grid.
    <picture className={isEager ? 'contents' : `awaited block ${className}`}>
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={imageSources(picture, format)}
          sizes={sizes}
          className="hidden"
        />
      ))}
      {image}
    </picture>
  )
}
