import type { MetaDescriptor } from 'react-router'
import { BesidePicture } from '#app/content/blocks/beside-picture.tsx'
import { Breadcrumb } from '#app/content/blocks/breadcrumb.tsx'
import { CallToAction } from '#app/content/blocks/call-to-action.tsx'
import { Checklist } from '#app/content/blocks/checklist.tsx'
import { Hero } from '#app/content/blocks/hero.tsx'
import { heroPreload } from '#app/content/blocks/hero-preload.ts'
import { ScriptureBanner } from '#app/content/blocks/scripture-banner.tsx'
import { plainWords } from '#app/content/formatted/formatted-text.ts'
import { FormattedText } from '#app/content/formatted/formatted-words.tsx'
import { TestimonialCards } from '#app/content/testimonials/testimonial-cards.tsx'
import type { NextMeetings } from '#app/events/next-meeting.server.ts'
import { CallLink } from '#app/pages/call-link.tsx'
import { serviceNode } from '#app/pages/structured.ts'
import { breadcrumbs, pageMeta, siteFacts, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { message, type Words } from '#app/ui/words/words.ts'
import { NextMeeting } from './next-meeting.tsx'
import type { Service, ServiceContent } from './services-list.tsx'

const backToServices = message('Back to Services')

/**
 * The frame of every service page: hero, main block, scripture, call to action. The sections in
 * between are the page's own, so that no two pages look alike.
 */
export function ServicePage({
  service,
  content,
  phone,
  meetings,
}: {
  service: Service
  content: ServiceContent
  phone: string
  meetings: NextMeetings
}) {
  const t = useWords()
  const { hero, main, scripture, cta } = content
  return (
    <div data-color={main.color}>
      <Hero
        title={hero.title}
        description={hero.description}
        picture={hero.backgroundImage}
        trail={<Breadcrumb steps={trail(service, t)} />}
      >
        <ButtonLink look="lamp" href="/contact">
          {cta.ctaText}
        </ButtonLink>
        <CallLink phone={phone} />
      </Hero>
      {service.afterHero}
      <MainBlock main={main} isMirrored={service.isMirrored ?? false} />
      {/* never send people who come for help to a volunteer shift */}
      <NextMeeting
        meetings={
          meetings.next?.isForVolunteers && !content.volunteer
            ? { ...meetings, next: null }
            : meetings
        }
      />
      {service.sections(content)}
      <Testimonials testimonials={content.testimonials} />
      <ScriptureBanner
        title={scripture.title}
        verse={scripture.verse}
        reference={scripture.reference}
        picture={scripture.backgroundImage}
      />
      {service.afterScripture?.(content)}
      <CallToAction
        title={cta.title}
        description={cta.description}
        picture={cta.backgroundImage ?? hero.backgroundImage}
      >
        <ButtonLink look="lamp" href="/contact">
          {cta.ctaText}
        </ButtonLink>
        <CallLink phone={phone} />
        <ButtonLink look="onDark" href="/services">
          {t(backToServices)}
        </ButtonLink>
      </CallToAction>
    </div>
  )
}

function MainBlock({ main, isMirrored }: { main: ServiceContent['main']; isMirrored: boolean }) {
  const t = useWords()
  const { title, description, ctaText, services, image } = main
  return (
    <Section label={title ? undefined : t('What we offer')}>
      <BesidePicture picture={image} isMirrored={isMirrored}>
        {title ? <h2 className="text-3xl">{title}</h2> : null}
        <FormattedText text={description} className="mt-5 mb-8 text-lg" />
        <Checklist items={services} />
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/contact">{ctaText}</ButtonLink>
          <ButtonLink look="outline" href="/services">
            {t(backToServices)}
          </ButtonLink>
        </div>
      </BesidePicture>
    </Section>
  )
}

/** Testimonials, if any. */
function Testimonials({ testimonials }: Pick<ServiceContent, 'testimonials'>) {
  const t = useWords()
  if (testimonials.items.length === 0) return null
  return (
    <Section tone="sunken" label={testimonials.title ? undefined : t('Testimonials')}>
      <SectionHeading title={testimonials.title} lead={testimonials.subtitle} />
      <TestimonialCards items={testimonials.items} />
    </Section>
  )
}

/** A service page's meta tags. */
export function serviceMeta(
  matches: Parameters<typeof pageMeta>[0],
  service: Service,
  content: ServiceContent,
): MetaDescriptor[] {
  const facts = siteFacts(matches)
  const t = wordsOfPage(matches)
  const { document } = service
  const name = t(service.name)
  const path = document.publicPath
  const { backgroundImage } = content.hero
  const description = content.hero.description || plainWords(content.main.description)
  return [
    ...pageMeta(matches, {
      title: name,
      description,
      path,
      picture: backgroundImage,
      structured: [
        serviceNode(facts, { name, path, description }),
        breadcrumbs(facts, trail(service, t)),
      ],
    }),
    ...heroPreload(backgroundImage),
  ]
}

function trail({ name, document }: Service, t: Words): { name: string; path: string }[] {
  return [
    { name: t('Services'), path: '/services' },
    { name: t(name), path: document.publicPath },
  ]
}
