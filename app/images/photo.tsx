import { imageAddress, imageSources } from './image-address.ts'
import type { Picture } from './schema.ts'

/** The better one first: the browser takes the first that it knows. */
const formats = ['avif', 'webp'] as const

/**
 * A picture of the library in the best format and width that the browser takes. Its place is held
 * while it loads. `isEager` is for the first screen alone; a page's hero is preloaded by its `meta` besides.
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
  const image = (
    <img
      src={imageAddress(picture, picture.isVector ? undefined : { width: 960, format: 'original' })}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding={isEager ? 'sync' : 'async'}
      className={className}
    />
  )
  if (picture.isVector) return image
  return (
    // The picture itself draws no box, and neither may its sources where it stands in a grid.
    <picture className="contents">
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
