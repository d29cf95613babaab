import { imagePath } from '#app/images/image-path.ts'
import type { Picture } from '#app/images/schema.ts'

/** A picture of a gallery with its caption. */
export type GalleryPicture = { id: string; picture: Picture; caption: string }

/** The path of a picture's largest version. */
export function largePath(picture: Picture): string {
  return imagePath(picture, picture.isVector ? undefined : { width: 2000, format: 'original' })
}
