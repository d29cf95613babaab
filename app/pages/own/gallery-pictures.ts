import type { Picture } from '#app/images/schema.ts'

/** A picture of a gallery with its caption. */
export type GalleryPicture = { id: string; picture: Picture; caption: string }
