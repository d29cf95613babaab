import { ContentIcon } from '#app/content/blocks/content-icon.tsx'
import { PicturePanel } from '#app/content/blocks/picture-panel.tsx'
import type { DocumentValues } from '#app/content/kit/document.ts'
import { safeUrl } from '#app/content/kit/safe-url.ts'
import type { PictureBox } from '#app/images/picture-box.ts'
import { serviceCardPath } from '#app/pages/services/service-card-path.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import { arrowRightIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import type { homepage } from './documents/homepage.ts'

type Services = DocumentValues<typeof homepage>['services']

/** Alternating column widths. */
const widths = ['lg:col-span-7', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7']

const box: PictureBox = [
  { from: 76, rem: 36, height: { rem: 16 } },
  { from: 48, vw: 50, rem: -2, height: { rem: 16 } },
  { vw: 100, rem: -2.5, height: { rem: 13 } },
]

/** The services as cards with pictures, of two widths. */
export function HomeServices({ services }: { services: Services }) {
  const t = useWords()
  const { title, subtitle, cards } = services
  if (cards.length === 0) return null
  return (
    <Section tone="sunken" label={title ? undefined : t('Our services')}>
      <SectionHeading title={title} lead={subtitle} />
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-12">
        {cards.map((card, index) => (
          <li
            key={card.name}
            className={`group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface ${widths[index % widths.length]}`}
          >
            <PicturePanel
              picture={card.image}
              box={box}
              icon={card.icon}
              color={card.color}
              className="h-52 md:h-64"
            />
            <div data-color={card.color} className="flex grow flex-col p-6 sm:p-8">
              <h3 className="flex items-center gap-3 text-2xl">
                <ContentIcon name={card.icon} className="size-6 text-tint-line" />
                <SiteLink
                  href={safeUrl(card.link) ?? serviceCardPath(index)}
                  className="after:absolute after:inset-0"
                >
                  {card.name}
                </SiteLink>
              </h3>
              <p className="mt-3 text-muted">{card.description}</p>
              <span
                aria-hidden="true"
                className="mt-auto flex items-center gap-2 pt-5 font-semibold text-accent print:hidden"
              >
                {t('Find out more')}
                <Icon
                  icon={arrowRightIcon}
                  className="size-4 transition-transform duration-150 group-hover:translate-x-1"
                />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
