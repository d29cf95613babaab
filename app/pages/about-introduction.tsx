import { DuskScene } from '#app/content/blocks/dusk-scene.tsx'
import { FormattedText } from '#app/content/formatted/formatted-words.tsx'
import type { DocumentValues } from '#app/content/kit/document.ts'
import { Photo } from '#app/images/photo.tsx'
import type { PictureBox } from '#app/images/picture-box.ts'
import { Section } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { about } from './documents/about.ts'

const box: PictureBox = [
  { from: 76, rem: 27.7, ratio: 1 },
  { from: 64, vw: 38.4, rem: -2, ratio: 1 },
  { vw: 100, rem: -2.5, ratio: 4 / 3 },
]

/** The story of the ministry's name; hidden if blank (V§2.6). */
export function AboutIntroduction({ intro }: { intro: DocumentValues<typeof about>['intro'] }) {
  const t = useWords()
  const { title, paragraph1, paragraph2, image, scriptureQuote, scriptureReference } = intro
  if (!title && !paragraph1 && !paragraph2) return null
  const shape = 'aspect-4/3 w-full object-cover lg:aspect-square'
  return (
    <Section label={title ? undefined : t('Introduction')}>
      <div className="grid items-center gap-10 lg:grid-cols-12 lg:gap-16">
        <div className="lg:col-span-7">
          {title ? <h2 className="text-3xl">{title}</h2> : null}
          <FormattedText
            text={[paragraph1, paragraph2].join('\n\n')}
            className="mt-6 max-w-2xl text-lg"
          />
        </div>
        <figure className="overflow-hidden rounded-card bg-night text-cream lg:col-span-5">
          {image ? (
            <Photo picture={image} box={box} className={shape} />
          ) : (
            <DuskScene className={shape} />
          )}
          {scriptureQuote ? (
            <figcaption className="p-6 sm:p-8">
              <blockquote className="font-serif text-xl">{scriptureQuote}</blockquote>
              <p className="mt-2 text-sm text-cream/85">{scriptureReference}</p>
            </figcaption>
          ) : null}
        </figure>
      </div>
    </Section>
  )
}
