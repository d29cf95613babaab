import { languageKey } from '#app/site/frame/header/language-key.ts'

/**
 * Shows the offer of Spanish (`frame/header/language-link.tsx`) to who prefers it, until they have answered: in the head of
 * English pages, before the first paint, so that nothing moves.
 */
if (prefersSpanish() && !wasAnswered()) document.documentElement.dataset.offer = ''

/** Spanish before English, whatever stands before both. */
function prefersSpanish(): boolean {
  return /^es\b/i.test(navigator.languages.find((one) => /^e[ns]\b/i.test(one)) ?? '')
}

function wasAnswered(): boolean {
  try {
    return localStorage.getItem(languageKey) !== null
  } catch {
    return true
  }
}
