import { Breadcrumb } from '#app/content/blocks/breadcrumb.tsx'
import { CallToAction } from '#app/content/blocks/call-to-action.tsx'
import { Hero } from '#app/content/blocks/hero.tsx'
import { heroPreload } from '#app/content/blocks/hero-preload.ts'
import { ProgramRows } from '#app/content/blocks/programs.tsx'
import { ScriptureBanner } from '#app/content/blocks/scripture-banner.tsx'
import { StepsPath } from '#app/content/blocks/steps-path.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import {
  breadcrumbs,
  pageMeta,
  pageUrl,
  siteFacts,
  wordsOfPage,
} from '#app/site/search-engines/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { message } from '#app/ui/words/words.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/about.ts'
import { AboutIntroduction } from './about-introduction.tsx'
import { AboutTeam } from './about-team.tsx'
import { CallLink } from './call-link.tsx'
import { about } from './documents/about.ts'
import { loadStaticPage } from './static-page.server.ts'

const page = { name: message('About'), path: '/about' }

export const handle: PageHandle = { isStatic: true }

export async function loader({ context }: Route.LoaderArgs) {
  return loadStaticPage(context.get(requestContext), about)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { description, backgroundImage } = loaderData.content.hero
  const facts = siteFacts(matches)
  const name = wordsOfPage(matches)(page.name)
  return [
    ...pageMeta(matches, {
      title: name,
      description,
      path: page.path,
      picture: backgroundImage,
      structured: [
        {
          '@type': 'AboutPage',
          name,
          url: pageUrl(facts, page.path),
          about: { '@id': `${facts.url}/#organization` },
        },
        breadcrumbs(facts, [{ ...page, name }]),
      ],
    }),
    ...heroPreload(backgroundImage),
  ]
}

export default function About({ loaderData }: Route.ComponentProps) {
  const t = useWords()
  const { content, phone } = loaderData
  const { hero, intro, mission, story, leadership, scripture, cta } = content
  return (
    <div data-color="forest-green">
      <Hero
        title={hero.title}
        description={hero.description}
        picture={hero.backgroundImage}
        trail={<Breadcrumb steps={[{ ...page, name: t(page.name) }]} />}
      />
      <AboutIntroduction intro={intro} />
      <Mission mission={mission} />
      {story.sections.length > 0 ? (
        <Section label={story.title ? undefined : t('Our story')}>
          <SectionHeading title={story.title} />
          <StepsPath items={story.sections} />
        </Section>
      ) : null}
      <ScriptureBanner
        title={scripture.title}
        verse={scripture.verse}
        reference={scripture.reference}
        picture={scripture.backgroundImage}
      />
      <AboutTeam leadership={leadership} />
      <CallToAction
        title={cta.title}
        description={cta.description}
        picture={cta.backgroundImage ?? hero.backgroundImage}
      >
        <ButtonLink look="lamp" href="/contact">
          {cta.ctaText}
        </ButtonLink>
        <CallLink phone={phone} />
      </CallToAction>
    </div>
  )
}

/** The page shows at most three values (V§9). */
const maxValues = 3

function Mission({
  mission,
}: {
  mission: Route.ComponentProps['loaderData']['content']['mission']
}) {
  const t = useWords()
  const { title, statement, values } = mission
  return (
    <Section tone="sunken" label={title ? undefined : t('Our mission')}>
      <div className="mb-14 max-w-3xl">
        {title ? <h2 className="text-lg text-muted">{title}</h2> : null}
        <p className="mt-4 font-serif text-3xl leading-tight">{statement}</p>
      </div>
      <ProgramRows items={values.slice(0, maxValues)} />
    </Section>
  )
}
