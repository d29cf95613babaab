import { Points } from '#app/content/blocks/checklist.tsx'
import { PicturePanel } from '#app/content/blocks/picture-panel.tsx'
import { FormattedText } from '#app/content/formatted/formatted-words.tsx'
import type { DocumentValues } from '#app/content/kit/document.ts'
import type { PictureBox } from '#app/images/picture-box.ts'
import type { services } from '#app/pages/documents/services.ts'
import { servicePath } from '#app/site/public-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'

type Sections = DocumentValues<typeof services>['sections']

/** One service on the overview: its anchor and the page it links to. */
export type OverviewSection = Sections['addiction'] & { id: string; path: string }

/** The sections in order; outreach only if turned on (decision 71). */
export function overviewSections(sections: Sections): OverviewSection[] {
  const { addiction, mentalHealth, homeless, spiritual, programs, outreach } = sections
  return [
    { ...addiction, id: 'addiction', path: servicePath('addiction-recovery') },
    { ...mentalHealth, id: 'mental-health', path: servicePath('mental-health') },
    { ...homeless, id: 'homeless', path: servicePath('homeless-support') },
    { ...spiritual, id: 'spiritual', path: servicePath('spiritual-health') },
    { ...programs, id: 'programs', path: servicePath('recovery-programs') },
    ...(outreach.show
      ? [{ ...outreach, id: 'outreach', path: servicePath('community-outreach') }]
      : []),
  ]
}

const wideBox: PictureBox = [
  { from: 76, rem: 40.3, ratio: 4 / 3 },
  { from: 64, vw: 56.7, rem: -4, ratio: 4 / 3 },
  { from: 48, vw: 50, rem: -3, ratio: 4 / 3 },
  { vw: 100, rem: -2.5, ratio: 4 / 3 },
]

const narrowBox: PictureBox = [
  { from: 76, rem: 27.7, ratio: 4 / 5 },
  { from: 64, vw: 38.4, rem: -2, ratio: 4 / 5 },
  { from: 48, vw: 50, rem: -3, ratio: 4 / 5 },
  { vw: 100, rem: -2.5, ratio: 4 / 3 },
]

/** A service with its picture, mirrored or not. */
export function ServiceOverview({
  section,
  isMirrored,
}: {
  section: OverviewSection
  isMirrored: boolean
}) {
  const { id, title, description, points, image, icon, color, path, linkText } = section
  return (
    <Section id={id} tone={isMirrored ? 'page' : 'sunken'}>
      <div
        data-color={color}
        className="grid items-center gap-8 md:grid-cols-12 lg:gap-16 print:block print:break-inside-avoid"
      >
        <div
          className={`overflow-hidden rounded-card ${
            isMirrored ? 'md:order-last md:col-span-6 lg:col-span-5' : 'md:col-span-6 lg:col-span-7'
          }`}
        >
          <PicturePanel
            picture={image}
            box={isMirrored ? narrowBox : wideBox}
            icon={icon}
            color={color}
            className={isMirrored ? 'aspect-4/3 md:aspect-4/5' : 'aspect-4/3'}
          />
        </div>
        <div className={isMirrored ? 'md:col-span-6 lg:col-span-7' : 'md:col-span-6 lg:col-span-5'}>
          <h2 className="text-3xl">{title}</h2>
          <FormattedText text={description} className="mt-5 mb-6" />
          <Points items={points} />
          <ButtonLink look="outline" href={path} className="mt-8">
            {linkText}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
