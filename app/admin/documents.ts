import { shop } from '#app/catalog/shop-document.ts'
import { contact } from '#app/contact/document.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { events } from '#app/events/document.ts'
import { donate } from '#app/giving/donate-document.ts'
import { giving } from '#app/giving/giving-document.ts'
import { media } from '#app/media/document.ts'
import { needs } from '#app/needs/needs-document.ts'
import { about } from '#app/pages/documents/about.ts'
import { addictionRecovery } from '#app/pages/documents/addiction-recovery.ts'
import { communityOutreach } from '#app/pages/documents/community-outreach.ts'
import { homelessSupport } from '#app/pages/documents/homeless-support.ts'
import { homepage } from '#app/pages/documents/homepage.ts'
import { mentalHealth } from '#app/pages/documents/mental-health.ts'
import { privacy } from '#app/pages/documents/privacy.ts'
import { recoveryPrograms } from '#app/pages/documents/recovery-programs.ts'
import { services } from '#app/pages/documents/services.ts'
import { spiritualHealth } from '#app/pages/documents/spiritual-health.ts'
import { terms } from '#app/pages/documents/terms.ts'
import { searchSynonyms } from '#app/search/synonyms-document.ts'
import { appearance } from '#app/site/appearance/appearance-document.ts'
import { footer } from '#app/site/documents/footer-document.ts'
import { navigation } from '#app/site/documents/navigation-document.ts'
import { seo } from '#app/site/documents/seo-document.ts'
import { site } from '#app/site/documents/site-document.ts'
import { helpLines } from '#app/site/help/help-document.ts'

/** Every editable document. `GET` and `POST /api/admin/{key}` follow from this list. */
export const documents: readonly DocumentDefinition[] = [
  homepage,
  about,
  services,
  addictionRecovery,
  mentalHealth,
  homelessSupport,
  spiritualHealth,
  communityOutreach,
  recoveryPrograms,
  events,
  media,
  contact,
  helpLines,
  donate,
  giving,
  needs,
  shop,
  footer,
  privacy,
  terms,
  navigation,
  appearance,
  seo,
  searchSynonyms,
  site,
]
