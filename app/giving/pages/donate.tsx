import { Hero } from '#app/content/blocks/hero.tsx'
import { heroActionsMedia, heroWithActionsBox } from '#app/content/blocks/hero-box.ts'
import { heroPreload } from '#app/content/blocks/hero-preload.ts'
import { ScriptureBanner } from '#app/content/blocks/scripture-banner.tsx'
import { loadContent } from '#app/content/kit/content.server.ts'
import { givingButtonStyle } from '#app/giving/button-style.ts'
import { donate } from '#app/giving/donate-document.ts'
import { giftQuery } from '#app/giving/gift.ts'
import { readGiftNotes } from '#app/giving/gift-notes.server.ts'
import { chooseGivingArea } from '#app/giving/giving-area.ts'
import { giving } from '#app/giving/giving-document.ts'
import { loadNeeds } from '#app/needs/needs.server.ts'
import { NeedsBlock } from '#app/needs/needs-block.tsx'
import { readContactFacts } from '#app/site/contact-facts.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import {
  breadcrumbs,
  pageMeta,
  pageUrl,
  siteFacts,
  wordsOfPage,
} from '#app/site/search-engines/meta.ts'
import { displayUrl } from '#app/ui/format/display-url.ts'
import { useLanguage } from '#app/ui/words/use-words.ts'
import { requestContext } from '#platform/context.ts'
import { anyValue } from '#platform/http/known-query.ts'
import { inLanguage } from '#platform/language.ts'
import type { Route } from './+types/donate.ts'
import { AlternativeWays } from './alternative-ways.tsx'
import { giftAmounts } from './gift-choice.tsx'
import { GivePanel } from './give-panel.tsx'
import { Impact } from './impact.tsx'
import { Transparency } from './transparency.tsx'
import { Tributes } from './tributes.tsx'

export const handle: PageHandle = { isStatic: true }

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(requestContext)
  const [{ donationForm, ...content }, configuration, { phone, address }, needs] =
    await Promise.all([
      loadContent(visit, donate),
      loadContent(visit, giving),
      readContactFacts(visit),
      loadNeeds(visit),
    ])
  const { customization, integrationSettings } = configuration
  visit.caching.known = {
    cached: {
      [giftQuery.amount]: giftAmounts(content.impact.items).map(({ cents }) => String(cents / 100)),
      [giftQuery.often]: [giftQuery.monthly],
      [giftQuery.form]: ['1'],
    },
    asked: { [giftQuery.amount]: anyValue },
  }
  const { taxNote: _tax, receiptNote: _receipt, monthlyNote: _monthly, ...form } = donationForm
  return {
    content,
    form,
    giving: {
      notes: await readGiftNotes(visit, donationForm, customization.allowRecurring),
      area: chooseGivingArea(configuration),
      buttonStyle: givingButtonStyle(customization),
      thankYou: integrationSettings.thankYouMessage,
      preset: Math.round(customization.defaultAmount * 100),
      isMonthlyOffered: customization.allowRecurring,
    },
    contact: { phone, address },
    needs,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const facts = siteFacts(matches)
  const t = wordsOfPage(matches)
  const { hero } = loaderData.content
  const { area } = loaderData.giving
  return [
    ...heroPreload(hero.backgroundImage, heroWithActionsBox, heroActionsMedia),
    ...pageMeta(matches, {
      title: t('Donate'),
      description: hero.description,
      path: '/donate',
      picture: hero.backgroundImage,
      structured: [
        breadcrumbs(facts, [{ name: t('Donate'), path: '/donate' }]),
        {
          '@type': 'DonateAction',
          name: hero.title,
          recipient: { '@type': 'NGO', name: facts.name, url: facts.url },
          target: area.kind === 'link' ? area.url : pageUrl(facts, '/donate#give'),
        },
      ],
    }),
  ]
}

export default function Donate({ loaderData, matches }: Route.ComponentProps) {
  const language = useLanguage()
  const { content, form, giving: given, contact, needs } = loaderData
  const { hero, scripture } = content
  return (
    <>
      <Hero
        title={hero.title}
        description={hero.description}
        picture={hero.backgroundImage}
        isActFirst
      >
        <GivePanel
          form={form}
          impact={content.impact.items}
          giving={given}
          contact={contact}
          address={displayUrl(`${siteFacts(matches).url}${inLanguage('/donate', language)}`)}
        />
      </Hero>
      <Impact impact={content.impact} />
      <AlternativeWays ways={content.alternativeWays} />
      <NeedsBlock needs={needs} />
      <ScriptureBanner
        title={scripture.title}
        verse={scripture.verse}
        reference={scripture.reference}
        picture={scripture.backgroundImage}
      />
      <Transparency transparency={content.transparency} />
      <Tributes tributes={content.tributes} impact={content.impact.items} giving={given} />
    </>
  )
}
