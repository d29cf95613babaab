import type { ReactNode } from 'react'
import { Photo } from '#app/images/photo.tsx'
import type { PictureBox } from '#app/images/picture-box.ts'
import type { Picture } from '#app/images/schema.ts'
import { useWords } from '#app/ui/words/use-words.ts'

const box: PictureBox = [
  { from: 76, rem: 27.7, ratio: 4 / 3 },
  { from: 64, vw: 38.4, rem: -2, ratio: 4 / 3 },
  { from: 48, vw: 41.7, rem: -2.7, ratio: 4 / 3 },
  { vw: 100, rem: -2.5, ratio: 4 / 3 },
]

/** Longer passages get smaller type; `upTo` is in characters. */
const sizes = [
  { upTo: 100, look: 'text-3xl leading-tight lg:text-4xl lg:leading-[1.15]' },
  { upTo: 260, look: 'text-3xl leading-tight' },
  { upTo: Number.POSITIVE_INFINITY, look: 'text-2xl leading-snug' },
]

/** A large verse next to its picture. Draws nothing without a verse. */
export function ScriptureBanner({
  title,
  verse,
  reference,
  picture,
  children,
}: {
  title?: string | undefined
  verse: string
  reference: string
  picture?: Picture | null | undefined
  /** a link below the verse */
  children?: ReactNode
}) {
  const t = useWords()
  if (!verse) return null
  const size = sizes.find(({ upTo }) => verse.trimEnd().length <= upTo)
  return (
    <section aria-label={title || t('Scripture')} className="px-5 py-16 sm:px-8 md:py-24">
      <div className="mx-auto grid max-w-6xl items-center gap-10 md:grid-cols-12 md:gap-8 lg:gap-16 print:block">
        <figure className={picture ? 'md:col-span-7' : 'md:col-span-10'}>
          {title ? <p className="mb-4 font-semibold text-muted">{title}</p> : null}
          <blockquote className={`font-serif font-medium text-balance ${size?.look}`}>
            {verse}
          </blockquote>
          <figcaption className="mt-5 text-muted">{reference}</figcaption>
          {children ? <div className="mt-8">{children}</div> : null}
        </figure>
        {picture ? (
          <Photo
            picture={picture}
            alt=""
            box={box}
            className="aspect-4/3 w-full rounded-card md:col-span-5"
          />
        ) : null}
      </div>
    </section>
  )
}
