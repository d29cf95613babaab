import { findContentIcon } from '#app/content/blocks/content-icons.ts'
import { Hero } from '#app/content/blocks/hero.tsx'
import { heroPreload } from '#app/content/blocks/hero-preload.ts'
import { ScriptureBanner } from '#app/content/blocks/scripture-banner.tsx'
import { loadContent } from '#app/content/kit/content.server.ts'
import { givingButtonStyle } from '#app/giving/button-style.ts'
import { donate } from '#app/giving/donate-document.ts'
import { chooseGivingArea } from '#app/giving/giving-area.ts'
import { giving } from '#app/giving/giving-document.ts'
import { readContactFacts } from '#app/site/contact-facts.ts'
import { breadcrumbs, pageMeta, siteFacts } from '#app/site/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/donate.ts'
import { AlternativeWays } from './alternative-ways.tsx'
import { GivingSection } from './giving-section.tsx'
import { Impact } from './impact.tsx'
import { Transparency } from './transparency.tsx'
import { Tributes } from './tributes.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(requestContext)
  const [content, configuration, { phone, address }] = await Promise.all([
    loadContent(visit, donate),
    loadContent(visit, giving),
    readContactFacts(visit),
  ])
  const { impact, alternativeWays } = content
  return {
    content: {
      ...content,
      impact: { ...impact, items: impact.items.map(withSymbol) },
      alternativeWays: { ...alternativeWays, methods: alternativeWays.methods.map(withSymbol) },
    },
    giving: {
      area: chooseGivingArea(configuration),
      buttonStyle: givingButtonStyle(configuration.customization),
      thankYou: configuration.integrationSettings.thankYouMessage,
    },
    contact: { phone, address },
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const facts = siteFacts(matches)
  const { hero } = loaderData.content
  const { area } = loaderData.giving
  return [
    ...heroPreload(hero.backgroundImage),
    ...pageMeta(matches, {
      title: 'Donate',
      description: hero.description,
      path: '/donate',
      picture: hero.backgroundImage,
      structured: [
        breadcrumbs(facts, [{ name: 'Donate', path: '/donate' }]),
        {
          '@type': 'DonateAction',
          name: hero.title,
          recipient: { '@type': 'NGO', name: facts.name, url: facts.url },
          target: area.kind === 'link' ? area.url : `${facts.url}/donate#give`,
        },
      ],
    }),
  ]
}

export default function Donate({ loaderData }: Route.ComponentProps) {
  const { content, giving: given, contact } = loaderData
  const { hero, scripture } = content
  return (
    <>
      <Hero title={hero.title} description={hero.description} picture={hero.backgroundImage}>
        <ButtonLink look="onDark" href="#give">
          {content.donationForm.title}
        </ButtonLink>
      </Hero>
      <Impact impact={content.impact} />
      <GivingSection form={content.donationForm} giving={given} contact={contact} />
      <AlternativeWays ways={content.alternativeWays} />
      <ScriptureBanner
        title={scripture.title}
        verse={scripture.verse}
        reference={scripture.reference}
        picture={scripture.backgroundImage}
      />
      <Transparency transparency={content.transparency} />
      <Tributes
        tributes={content.tributes}
        givingUrl={given.area.kind === 'link' ? given.area.url : undefined}
      />
    </>
  )
}

/** Symbols are looked up here, so that the browser is not sent the whole set. */
function withSymbol<T extends { icon: string }>(item: T) {
  return { ...item, icon: findContentIcon(item.icon) }
}
