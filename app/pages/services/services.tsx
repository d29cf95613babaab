import { readFeedback, recordFeedback } from '#app/analytics/feedback-action.server.ts'
import { PageFeedback } from '#app/analytics/page-feedback.tsx'
import { Breadcrumb } from '#app/content/blocks/breadcrumb.tsx'
import { CallToAction } from '#app/content/blocks/call-to-action.tsx'
import { ContentIcon } from '#app/content/blocks/content-icon.tsx'
import { Hero } from '#app/content/blocks/hero.tsx'
import { heroPreload } from '#app/content/blocks/hero-preload.ts'
import { CallLink } from '#app/pages/call-link.tsx'
import { services } from '#app/pages/documents/services.ts'
import { loadStaticPage } from '#app/pages/static-page.server.ts'
import { serviceNode } from '#app/pages/structured.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { PrintLinks } from '#app/site/print-links.tsx'
import { breadcrumbs, pageMeta, siteFacts, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { message } from '#app/ui/words/words.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/services.ts'
import { type OverviewSection, overviewSections, ServiceOverview } from './service-overview.tsx'

const page = { name: message('Services'), path: '/services' }

export const handle: PageHandle = { isStatic: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(requestContext)
  const answered = readFeedback(visit, request)
  return { ...(await loadStaticPage(visit, services)), answered }
}

export function action({ context, request }: Route.ActionArgs) {
  return recordFeedback(context.get(requestContext), request, page.path)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { hero, sections } = loaderData.content
  const facts = siteFacts(matches)
  const name = wordsOfPage(matches)(page.name)
  return [
    ...pageMeta(matches, {
      title: name,
      description: hero.description,
      path: page.path,
      picture: hero.backgroundImage,
      structured: [
        ...overviewSections(sections).map(({ title, path, description }) =>
          serviceNode(facts, { name: title, path, description }),
        ),
        breadcrumbs(facts, [{ ...page, name }]),
      ],
    }),
    ...heroPreload(hero.backgroundImage),
  ]
}

export default function Services({ loaderData, actionData, matches }: Route.ComponentProps) {
  const t = useWords()
  const { content, phone, answered } = loaderData
  const { help } = matches[0].loaderData
  const { hero, intro, cta } = content
  const sections = overviewSections(content.sections)
  return (
    <>
      <Hero
        title={hero.title}
        description={hero.description}
        picture={hero.backgroundImage}
        trail={<Breadcrumb steps={[{ ...page, name: t(page.name) }]} />}
      >
        <ButtonLink look="lamp" href="/contact">
          {cta.contactText}
        </ButtonLink>
        <CallLink phone={phone} />
      </Hero>
      <Section label={intro.title ? undefined : t('Our services')} isScreenOnly>
        <SectionHeading title={intro.title} lead={intro.subtitle} />
        <Contents sections={sections} />
        <PrintLinks className="mt-6" />
      </Section>
      {sections.map((section, index) => (
        <ServiceOverview key={section.id} section={section} isMirrored={index % 2 === 1} />
      ))}
      <CallToAction
        title={cta.title}
        description={cta.description}
        picture={cta.backgroundImage ?? hero.backgroundImage}
      >
        <ButtonLink look="lamp" href="/contact">
          {cta.contactText}
        </ButtonLink>
        <ButtonLink look="onDark" href="/donate">
          {cta.donateText}
        </ButtonLink>
      </CallToAction>
      <PageFeedback
        page={page.path}
        answered={answered}
        problem={actionData?.problem}
        help={help}
      />
    </>
  )
}

/** Links to the services, in two columns. */
function Contents({ sections }: { sections: OverviewSection[] }) {
  return (
    <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-16">
      {sections.map(({ id, title, summary, icon, color }) => (
        <li
          key={id}
          data-color={color}
          className="relative flex gap-5 border-b border-line py-5 hover:bg-sunken"
        >
          <ContentIcon name={icon} className="mt-1 size-6 text-tint-line" />
          <div className="min-w-0">
            <h3 className="text-xl">
              <SiteLink href={`#${id}`} className="after:absolute after:inset-0">
                {title}
              </SiteLink>
            </h3>
            <p className="mt-1 text-muted">{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
