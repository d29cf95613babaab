import { useEffect, useRef } from 'react'
import { largePath } from '#app/images/image-path.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { GalleryPicture } from './gallery-pictures.ts'

/** A swipe is at least this long, in pixels. */
const swipe = 40

/** One picture of a gallery, large. Arrow keys and swipes show the others, Esc closes. */
export default function Lightbox({
  pictures,
  at,
  onShow,
  onClose,
}: {
  pictures: readonly GalleryPicture[]
  at: number
  onShow: (at: number) => void
  onClose: () => void
}) {
  const t = useWords()
  const touchedAt = useRef<number>(undefined)
  const count = pictures.length
  const step = (by: number) => onShow((at + by + count) % count)
  const latest = useRef(step)
  latest.current = step

  // Syncs with the keyboard, wherever the focus is in the dialog.
  useEffect(() => {
    function onKey({ key }: KeyboardEvent) {
      if (key === 'ArrowRight') latest.current(1)
      if (key === 'ArrowLeft') latest.current(-1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const current = pictures[at]
  if (!current) return null
  const { picture, caption } = current
  return (
    <Dialog
      title={t('Picture {number} of {count}', { number: at + 1, count })}
      width="wide"
      onClose={onClose}
      foot={
        count > 1 ? (
          <>
            <Button look="outline" onClick={() => step(-1)}>
              {t('Previous')}
            </Button>
            <Button look="outline" onClick={() => step(1)}>
              {t('Next')}
            </Button>
          </>
        ) : undefined
      }
    >
      <figure
        aria-live="polite"
        onTouchStart={({ touches }) => {
          touchedAt.current = touches.length === 1 ? touches[0]?.clientX : undefined
        }}
        onTouchEnd={({ changedTouches }) => {
          const moved = (changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? Number.NaN)
          if (Math.abs(moved) > swipe) step(moved < 0 ? 1 : -1)
        }}
      >
        <img
          key={picture.id}
          src={largePath(picture)}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          className="mx-auto h-auto max-h-[65dvh] w-auto max-w-full object-contain"
        />
        {caption ? <figcaption className="mt-3 text-center">{caption}</figcaption> : null}
      </figure>
    </Dialog>
  )
}
