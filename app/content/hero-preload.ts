import type { MetaDescriptor } from 'react-router'
import { imageSources } from '#app/images/image-address.ts'
import type { Picture } from '#app/images/schema.ts'

/** Asks the browser for a page's hero picture before it meets the picture itself. */
export function heroPreload(picture: Picture | null): MetaDescriptor[] {
  if (!picture || picture.isVector) return []
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet: imageSources(picture, 'avif'),
      imageSizes: '100vw',
      fetchPriority: 'high',
    },
  ]
}
