import type { ReactNode } from 'react'
import { Photo } from '#app/images/photo.tsx'
import type { PictureBox } from '#app/images/picture-box.ts'
import type { Picture } from '#app/images/schema.ts'
import { Section } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { DuskScene } from './dusk-scene.tsx'

const box: PictureBox = [
  { from: 76, rem: 28.8, height: { rem: 25.2 } },
  { from: 64, vw: 40, rem: -1.6, height: { rem: 25.2 } },
  { vw: 100, rem: -2.5, ratio: 16 / 9 },
]

/** The end of a page: what to do next, with a picture. */
export function CallToAction({
  title,
  description,
  verse,
  reference,
  picture,
  children,
}: {
  title: string
  description: string
  verse?: string
  reference?: string
  picture?: Picture | null
  /** the buttons */
  children: ReactNode
}) {
  const t = useWords()
  const cover = 'absolute inset-0 size-full object-cover'
  return (
    <Section label={title ? undefined : t('What next')} isScreenOnly>
      <div className="grid overflow-hidden rounded-card border border-line bg-night text-cream lg:grid-cols-5">
        <div className="relative aspect-video max-h-[75svh] w-full lg:order-last lg:col-span-2 lg:aspect-auto lg:max-h-none lg:min-h-80">
          {picture ? (
            <Photo picture={picture} alt="" box={box} className={cover} />
          ) : (
            <DuskScene className={cover} />
          )}
        </div>
        <div className="p-7 sm:p-10 lg:col-span-3 lg:p-14">
          {title ? <h2 className="text-3xl">{title}</h2> : null}
          {description ? <p className="mt-4 text-lg text-cream/90">{description}</p> : null}
          {verse ? (
            <figure className="mt-6 border-l-2 border-lamp pl-5">
              <blockquote className="font-serif text-lg">{verse}</blockquote>
              <figcaption className="mt-1 text-sm text-cream/85">{reference}</figcaption>
            </figure>
          ) : null}
          <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        </div>
      </div>
    </Section>
  )
}
