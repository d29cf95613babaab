import { about } from '#app/pages/documents/about.ts'
import { addictionRecovery } from '#app/pages/documents/addiction-recovery.ts'
import { communityOutreach } from '#app/pages/documents/community-outreach.ts'
import { homelessSupport } from '#app/pages/documents/homeless-support.ts'
import { homepage } from '#app/pages/documents/homepage.ts'
import { mentalHealth } from '#app/pages/documents/mental-health.ts'
import { recoveryPrograms } from '#app/pages/documents/recovery-programs.ts'
import { services } from '#app/pages/documents/services.ts'
import { spiritualHealth } from '#app/pages/documents/spiritual-health.ts'
import { type DemoDocument, demoDocument } from './demo-document.ts'
import type { DemoPictures } from './demo-pictures.ts'

/** The built-in pages with pictures; the text stays built in. */
export function pageDocuments(picture: DemoPictures): DemoDocument[] {
  return [
    ...frontDocuments(picture),
    demoDocument(
      addictionRecovery,
      servicePictures(picture, 'bridge', 'seedling', 'creek-and-falls'),
    ),
    demoDocument(
      mentalHealth,
      servicePictures(picture, 'sunrise-river', 'mug-hands', 'lit-window'),
    ),
    demoDocument(
      homelessSupport,
      servicePictures(picture, 'open-door', 'bread-and-soup', 'road-home'),
    ),
    demoDocument(
      spiritualHealth,
      servicePictures(picture, 'chapel-trees', 'book-lamp', 'hills-first-light'),
    ),
    demoDocument(
      communityOutreach,
      servicePictures(picture, 'van-outreach', 'garden-rows', 'home-hero'),
    ),
    demoDocument(
      recoveryPrograms,
      servicePictures(picture, 'circle-of-chairs', 'workbench', 'sunrise-river'),
    ),
  ]
}

function frontDocuments(picture: DemoPictures): DemoDocument[] {
  const cards = ['seedling', 'mug-hands', 'open-door', 'chapel-trees']
  const team = ['portrait-glasses', 'portrait-coat', 'portrait-garden']
  return [
    demoDocument(homepage, {
      hero: { backgroundImage: picture('home-hero') },
      intro: { image: picture('long-table') },
      services: { cards: withImages(homepage.whole.fallback.services.cards, cards, picture) },
      scripture: { backgroundImage: picture('hills-first-light') },
      cta: { backgroundImage: picture('road-home') },
    }),
    demoDocument(about, {
      hero: { backgroundImage: picture('road-home') },
      intro: { image: picture('guitar-hearth') },
      leadership: { team: withImages(about.whole.fallback.leadership.team, team, picture) },
      scripture: { backgroundImage: picture('home-hero') },
    }),
    demoDocument(services, {
      hero: { backgroundImage: picture('creek-and-falls') },
      sections: {
        addiction: { image: picture('bridge') },
        mentalHealth: { image: picture('mug-hands') },
        homeless: { image: picture('open-door') },
        spiritual: { image: picture('book-lamp') },
        programs: { image: picture('circle-of-chairs') },
        outreach: { image: picture('van-outreach') },
      },
    }),
  ]
}

/** Lists are saved whole, so the built-in items are repeated with their pictures. */
function withImages<T extends object>(items: T[], names: string[], picture: DemoPictures) {
  return items.map((item, index) => {
    const name = names[index]
    return { ...item, image: name ? picture(name) : null }
  })
}

function servicePictures(picture: DemoPictures, hero: string, main: string, scripture: string) {
  return {
    hero: { backgroundImage: picture(hero) },
    main: { image: picture(main) },
    scripture: { backgroundImage: picture(scripture) },
  }
}
