import { imageAddress, imageSources } from './image-address.ts'
import type { Picture } from './schema.ts'

/**
 * A picture of the library in the best format and width that the browser takes. Its place is held
 * while it loads. `isEager` is for the first screen alone.
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
  alt?: string
}) {
  const isVector = picture.width === 0
  return (
    <picture className="contents">
      {isVector ? null : (
        <>
          <source type="image/avif" srcSet={imageSources(picture, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={imageSources(picture, 'webp')} sizes={sizes} />
        </>
      )}
      <img
        src={imageAddress(picture, isVector ? undefined : { width: 960, format: 'original' })}
        alt={alt}
        width={picture.width || undefined}
        height={picture.height || undefined}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding={isEager ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  )
}
