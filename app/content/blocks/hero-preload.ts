import type { MetaDescriptor } from 'react-router'
import { type PictureBox, sizesOf, sourcesOf } from '#app/images/picture-box.ts'
import type { Picture } from '#app/images/schema.ts'
import { heroBox } from './hero-box.ts'

/**
 * Preloads a page's largest picture in the same box. `media` limits it to windows that show it in
 * the first screen.
 */
export function heroPreload(
  picture: Picture | null,
  box: PictureBox = heroBox,
  media?: string,
): MetaDescriptor[] {
  if (!picture || picture.isVector) return []
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sourcesOf(picture, box, 'avif'),
      imageSizes: sizesOf(picture, box),
      fetchPriority: 'high',
      ...(media ? { media } : {}),
    },
  ]
}
