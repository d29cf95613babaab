import { useState } from 'react'
import type { LibraryImage } from '#app/images/schema.ts'
import { tilePath } from './image-labels.ts'

/**
 * A square, lazy-loaded thumbnail (A§2.6). Its name is shown beside it.
 */
export function SmallPicture({ image }: { image: LibraryImage }) {
  const [failed, setFailed] = useState('')
  const address = tilePath(image)
  if (failed === address) {
    return (
      <span className="grid aspect-square w-full place-items-center bg-sunken p-2 text-center text-sm">
        Failed to load
      </span>
    )
  }
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(address)}
      className="aspect-square w-full bg-sunken object-contain"
    />
  )
}
