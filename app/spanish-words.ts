import { feedbackTexts } from './analytics/words.es.ts'
import { cartWords } from './cart/words.es.ts'
import { checkoutWords } from './checkout/words.es.ts'
import { contactWords } from './contact/words.es.ts'
import { emailWords } from './emails/words.es.ts'
import { eventWords } from './events/words.es.ts'
import { givingWords } from './giving/words.es.ts'
import { mediaWords } from './media/words.es.ts'
import { needWords } from './needs/words.es.ts'
import { offlineWordsInSpanish } from './offline/words.es.ts'
import { orderWords } from './orders/words.es.ts'
import { pageWords } from './pages/words.es.ts'
import { printWords } from './print/words.es.ts'
import { shopWords } from './shop/words.es.ts'
import { quickExitWordsInSpanish } from './site/quick-exit/words.es.ts'
import { siteWords } from './site/words.es.ts'
import { tributeWords } from './tributes/words.es.ts'
import { uiWords } from './ui/words/words.es.ts'

/** The interface in Spanish, by English text, from every room. */
export const spanishWords = {
  ...uiWords,
  ...siteWords,
  ...quickExitWordsInSpanish,
  ...cartWords,
  ...contactWords,
  ...eventWords,
  ...emailWords,
  ...needWords,
  ...pageWords,
  ...givingWords,
  ...tributeWords,
  ...mediaWords,
  ...shopWords,
  ...checkoutWords,
  ...orderWords,
  ...printWords,
  ...offlineWordsInSpanish,
  ...feedbackTexts,
}

declare module '#app/ui/words/words.ts' {
  interface Catalog {
    /** for types only; whoever starts the page sets the words */
    messages: typeof spanishWords
  }
}
