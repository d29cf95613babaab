import { shop } from '#app/catalog/shop-document.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { footer } from '#app/site/documents/footer-document.ts'
import { navigation } from '#app/site/documents/navigation-document.ts'
import { seo } from '#app/site/documents/seo-document.ts'
import { site } from '#app/site/documents/site-document.ts'
import { helpLines } from '#app/site/help/help-document.ts'
import { contact } from './contact/document.ts'
import { events } from './events/document.ts'
import { donate } from './giving/donate-document.ts'
import { giving } from './giving/giving-document.ts'
import { media } from './media/document.ts'
import { about } from './pages/documents/about.ts'
import { addictionRecovery } from './pages/documents/addiction-recovery.ts'
import { communityOutreach } from './pages/documents/community-outreach.ts'
import { homelessSupport } from './pages/documents/homeless-support.ts'
import { homepage } from './pages/documents/homepage.ts'
import { mentalHealth } from './pages/documents/mental-health.ts'
import { privacy } from './pages/documents/privacy.ts'
import { recoveryPrograms } from './pages/documents/recovery-programs.ts'
import { services } from './pages/documents/services.ts'
import { spiritualHealth } from './pages/documents/spiritual-health.ts'
import { terms } from './pages/documents/terms.ts'
import { searchSynonyms } from './search/synonyms-document.ts'

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
  shop,
  footer,
  privacy,
  terms,
  navigation,
  seo,
  searchSynonyms,
  site,
]
