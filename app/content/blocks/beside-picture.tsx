import type { ReactNode } from 'react'
import { Photo } from '#app/images/photo.tsx'
import type { PictureBox } from '#app/images/picture-box.ts'
import type { Picture } from '#app/images/schema.ts'

const box: PictureBox = [
  { from: 76, rem: 27.7, ratio: 4 / 5 },
  { from: 64, vw: 38.4, rem: -2, ratio: 4 / 5 },
  { vw: 100, rem: -2.5, ratio: 3 / 2 },
]

/** Text next to its picture (above it on a phone); at reading width without a picture. */
export function BesidePicture({
  picture,
  isMirrored = false,
  children,
}: {
  picture: Picture | null
  /** puts the picture on the left */
  isMirrored?: boolean
  children: ReactNode
}) {
  return (
    <div className={picture ? 'grid items-center gap-10 lg:grid-cols-12 lg:gap-16' : 'max-w-3xl'}>
      <div className="lg:col-span-7">{children}</div>
      {picture ? (
        <div className={`lg:col-span-5 ${isMirrored ? 'lg:order-first' : ''}`}>
          <Photo
            picture={picture}
            box={box}
            className="aspect-3/2 w-full rounded-card object-cover lg:aspect-4/5"
          />
        </div>
      ) : null}
    </div>
  )
}
