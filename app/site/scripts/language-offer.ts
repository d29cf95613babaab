import { languageKey } from '#app/site/frame/header/language-key.ts'

/**
 * Shows the Spanish offer (`frame/header/language-link.tsx`) if the browser prefers Spanish and the visitor hasn't
 * answered. Runs before the first paint, so nothing shifts.
 */
if (prefersSpanish() && !wasAnswered()) document.documentElement.dataset.offer = ''

/** Spanish ranks above English, whatever comes first. */
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
