import type { MetaDescriptor } from 'react-router'
import { imageSources } from '#app/images/image-address.ts'
import type { Picture } from '#app/images/schema.ts'

/**
 * Asks the browser for a page's largest picture before it meets the picture itself. `sizes` says
 * how wide it is drawn, as at the picture.
 */
export function heroPreload(picture: Picture | null, sizes = '100vw'): MetaDescriptor[] {
  if (!picture || picture.isVector) return []
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet: imageSources(picture, 'avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    },
  ]
}
