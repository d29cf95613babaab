import { PicturePanel } from '#app/content/blocks/picture-panel.tsx'
import { BriefText } from '#app/content/formatted/formatted-words.tsx'
import type { DocumentValues } from '#app/content/kit/document.ts'
import type { PictureBox } from '#app/images/picture-box.ts'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { about } from './documents/about.ts'

const box: PictureBox = [
  { from: 76, rem: 23, ratio: 4 / 3 },
  { from: 48, vw: 33.3, rem: -2.3, ratio: 4 / 3 },
  { vw: 100, rem: -2.5, ratio: 4 / 3 },
]

/** The people who keep the light on. */
export function AboutTeam({
  leadership,
}: {
  leadership: DocumentValues<typeof about>['leadership']
}) {
  const t = useWords()
  const { title, subtitle, team } = leadership
  if (team.length === 0) return null
  return (
    <Section tone="sunken" label={title ? undefined : t('Leadership')}>
      <SectionHeading title={title} lead={subtitle} />
      <ul className="grid gap-6 md:grid-cols-3">
        {team.map(({ name, role, description, color, image }) => (
          <li key={name} data-color={color} className="min-w-0">
            <PicturePanel
              picture={image}
              box={box}
              icon="fas fa-user-group"
              color={color}
              isPortrait
              className="aspect-4/3 rounded-card"
            />
            <div className="mt-5">
              <h3 className="text-xl">{name}</h3>
              <p className="mt-1 font-semibold">{role}</p>
              <BriefText text={description} className="mt-3 text-muted" />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
