import { Suspense, useState } from 'react'
import { largePath } from '#app/images/image-path.ts'
import { Photo } from '#app/images/photo.tsx'
import type { PictureBox } from '#app/images/picture-box.ts'
import { lazyWithFallback } from '#app/ui/calls/lazy-with-fallback.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { GalleryPicture } from './gallery-pictures.ts'

const box: PictureBox = [
  { from: 64, rem: 22, ratio: 4 / 3 },
  { from: 40, vw: 33, ratio: 4 / 3 },
  { vw: 50, rem: -1.5, ratio: 4 / 3 },
]

const Lightbox = lazyWithFallback(
  () => import('./lightbox.tsx'),
  () => null,
)

/** Pictures in a grid. Each links to its large version; with scripts, a dialog shows it here. */
export function Gallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const t = useWords()
  const [shown, setShown] = useState<number>()
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5">
        {pictures.map(({ id, picture, caption }, at) => (
          <li key={`${at} ${id}`}>
            <SiteLink
              href={largePath(picture)}
              aria-label={
                picture.alt || caption
                  ? undefined
                  : t('Picture {number} of {count}', { number: at + 1, count: pictures.length })
              }
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                setShown(at)
              }}
              className="group block"
            >
              <Photo
                picture={picture}
                box={box}
                className="aspect-4/3 w-full overflow-hidden rounded-card object-cover"
              />
              {caption ? (
                <span className="mt-2 block text-ink group-hover:underline">{caption}</span>
              ) : null}
            </SiteLink>
          </li>
        ))}
      </ul>
      {shown === undefined ? null : (
        <Suspense fallback={null}>
          <Lightbox
            pictures={pictures}
            at={shown}
            onShow={setShown}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
