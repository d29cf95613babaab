import { ratingMark } from '#app/catalog/rating-text.ts'
import { shop } from '#app/catalog/shop-document.ts'
import { contact } from '#app/contact/document.ts'
import { donate } from '#app/giving/donate-document.ts'
import { giving } from '#app/giving/giving-document.ts'
import { confirmedChecklist } from '#app/site/documents/confirmed-checklist.ts'
import { footer } from '#app/site/documents/footer-document.ts'
import { navigation } from '#app/site/documents/navigation-document.ts'
import { helpLines } from '#app/site/help/help-document.ts'
import { type ServiceKey, servicePath } from '#app/site/public-pages.ts'
import { addDays, type PlainDate } from '#app/ui/format/plain-date.ts'
import { type DemoDocument, demoDocument } from './demo-document.ts'
import { ownPageLink } from './demo-own-page.ts'
import type { DemoPictures } from './demo-pictures.ts'
import { cornerstone } from './demo-products.ts'

/** Contact details, menus, and giving of a ministry in the fictional town of Alder Falls. */
export function ministryDocuments(picture: DemoPictures, today: PlainDate): DemoDocument[] {
  return [
    demoDocument(contact, {
      hero: { backgroundImage: picture('lit-window') },
      contactInfo: {
        address: { street: '418 Mill Street', city: 'Alder Falls', state: 'OR', zip: '97000' },
        phone: '(541) 555-0142',
        email: 'hello@example.org',
      },
      scripture: { backgroundImage: picture('road-home') },
    }),
    demoDocument(footer, {
      socialMedia: {
        facebook: 'https://example.org/facebook',
        instagram: 'https://example.org/instagram',
        youtube: 'https://example.org/youtube',
      },
      quickLinks: [...footer.whole.fallback.quickLinks, ownPageLink],
    }),
    demoDocument(helpLines, { checkedOn: addDays(today, -12) }),
    demoDocument(navigation, allServices),
    demoDocument(donate, {
      donationForm: { taxNumber: '00-0000000' },
      hero: { backgroundImage: picture('garden-rows') },
      alternativeWays: {
        methods: donate.whole.fallback.alternativeWays.methods.map((method, index) =>
          index === 0 ? { ...method, contact: byCheck } : method,
        ),
      },
      scripture: { backgroundImage: picture('seedling') },
    }),
    demoDocument(shop, {
      hero: { backgroundImage: picture('shop-hall') },
      partner: { name: cornerstone, logo: picture('cornerstone-apparel') },
    }),
    demoDocument(confirmedChecklist, { demoRating: ratingMark(shop.whole.fallback.rating) }),
    demoDocument(giving, {
      enabled: true,
      givingUrl: 'https://example.org/give?amount=50&frequency=one-time',
    }),
  ]
}

/** The built-in menus list three services; the demo lists all six (decision 72). */
const allServices = {
  services: {
    first: {
      links: [
        serviceLink('Addiction Recovery', 'addiction-recovery'),
        serviceLink('Mental Health Support', 'mental-health'),
        serviceLink('Spiritual Health', 'spiritual-health'),
      ],
    },
    second: {
      links: [
        serviceLink('Community Outreach', 'community-outreach'),
        serviceLink('Recovery Programs', 'recovery-programs'),
        serviceLink('Homeless Support', 'homeless-support'),
      ],
    },
  },
}

function serviceLink(label: string, key: ServiceKey) {
  return { label, url: servicePath(key), show: true }
}

const byCheck =
  'Make it out to 14:23 Ministries and mail it to 418 Mill Street, Alder Falls, OR 97000.'
