import { BriefText, FormattedText } from '#app/content/formatted/formatted-words.tsx'
import type { DocumentValues } from '#app/content/kit/document.ts'
import { Photo } from '#app/images/photo.tsx'
import type { PictureBox } from '#app/images/picture-box.ts'
import { Section } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { homepage } from './documents/homepage.ts'

const box: PictureBox = [
  { from: 76, rem: 33.5, ratio: 3 / 2 },
  { from: 64, vw: 50, rem: -4.5, ratio: 3 / 2 },
  { vw: 100, rem: -2.5, ratio: 3 / 2 },
]

/** The introduction, and the steps after someone reaches out. */
export function HomeIntroduction({ intro }: { intro: DocumentValues<typeof homepage>['intro'] }) {
  const t = useWords()
  const { title, text, image, steps } = intro
  if (!title && !text && steps.length === 0) return null
  return (
    <Section label={title ? undefined : t('Welcome')}>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-20">
        <div>
          {title ? <h2 className="text-3xl">{title}</h2> : null}
          <FormattedText text={text} className="mt-6 text-lg" />
          {image ? (
            <Photo
              picture={image}
              box={box}
              className="mt-8 aspect-3/2 w-full rounded-card object-cover"
            />
          ) : null}
        </div>
        <ol className="divide-y divide-line border-y border-line lg:self-center">
          {steps.map((step, index) => (
            <li key={step.title} className="flex gap-6 py-7">
              <span
                aria-hidden="true"
                className="w-10 shrink-0 text-center font-serif text-4xl leading-none text-accent"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl">{step.title}</h3>
                <BriefText text={step.description} className="mt-2 text-muted" />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
