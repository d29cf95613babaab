import { useContext } from 'react'
import { CallToAction } from '#app/content/blocks/call-to-action.tsx'
import { Hero } from '#app/content/blocks/hero.tsx'
import { heroPreload } from '#app/content/blocks/hero-preload.ts'
import { ScriptureBanner } from '#app/content/blocks/scripture-banner.tsx'
import { loadContent } from '#app/content/kit/content.server.ts'
import { TestimonialCards } from '#app/content/testimonials/testimonial-cards.tsx'
import { loadNeeds } from '#app/needs/needs.server.ts'
import { NeedsBlock } from '#app/needs/needs-block.tsx'
import { contactFormUrl } from '#app/site/documents/navigation.ts'
import { RenderContext } from '#app/site/frame/render-context.ts'
import { HappeningBand } from '#app/site/happening/when-words.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageMeta } from '#app/site/search-engines/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/home.ts'
import { homepage } from './documents/homepage.ts'
import { HomeIntroduction } from './home-introduction.tsx'
import { HomeServices } from './home-services.tsx'

export const handle: PageHandle = { isStatic: true }

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(requestContext)
  const [content, needs] = await Promise.all([loadContent(visit, homepage), loadNeeds(visit)])
  return { content, needs }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, backgroundImage } = loaderData.content.hero
  return [
    ...pageMeta(matches, {
      title,
      description,
      path: '/',
      picture: backgroundImage,
    }),
    ...heroPreload(backgroundImage),
  ]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, intro, services, scripture, testimonials, cta } = loaderData.content
  // the root's, so that each request looks once
  const happenings = useContext(RenderContext)?.site?.happenings
  return (
    <>
      <Hero
        title={hero.title}
        description={hero.description}
        picture={hero.backgroundImage}
        foot={<Verse verse={hero.scripture} reference={hero.scriptureRef} />}
      >
        <ButtonLink look="lamp" href="/services">
          {hero.helpText}
        </ButtonLink>
        <ButtonLink look="onDark" href="/donate">
          {hero.giveText}
        </ButtonLink>
      </Hero>
      {happenings ? <HappeningBand {...happenings} /> : null}
      <HomeIntroduction intro={intro} />
      <HomeServices services={services} />
      <NeedsBlock needs={loaderData.needs} />
      <ScriptureBanner
        title={scripture.title}
        verse={scripture.verse}
        reference={scripture.reference}
        picture={scripture.backgroundImage}
      >
        {scripture.ctaText ? (
          <ButtonLink look="outline" href="/contact">
            {scripture.ctaText}
          </ButtonLink>
        ) : null}
      </ScriptureBanner>
      <Testimonials {...testimonials} />
      <CallToAction
        title={cta.title}
        description={cta.description}
        verse={cta.scripture}
        reference={cta.scriptureRef}
        picture={cta.backgroundImage}
      >
        <ButtonLink look="lamp" href="/contact">
          {cta.contactText}
        </ButtonLink>
        <ButtonLink look="onDark" href="/donate">
          {cta.donateText}
        </ButtonLink>
        <ButtonLink look="onDark" href={contactFormUrl('volunteer')}>
          {cta.volunteerText}
        </ButtonLink>
      </CallToAction>
    </>
  )
}

function Verse({ verse, reference }: { verse: string; reference: string }) {
  if (!verse) return null
  return (
    <figure className="max-w-md border-l-2 border-lamp pl-5">
      <blockquote className="font-serif text-lg">{verse}</blockquote>
      <figcaption className="mt-1 text-sm text-cream/90">{reference}</figcaption>
    </figure>
  )
}

type TestimonialsContent = Route.ComponentProps['loaderData']['content']['testimonials']

function Testimonials({ title, subtitle, items }: TestimonialsContent) {
  const t = useWords()
  if (items.length === 0) return null
  return (
    <Section label={title ? undefined : t('Testimonials')}>
      <SectionHeading title={title} lead={subtitle} />
      <TestimonialCards items={items} />
      <ButtonLink look="outline" href={contactFormUrl('story')} className="mt-10">
        {t('Share Your Story')}
      </ButtonLink>
    </Section>
  )
}
