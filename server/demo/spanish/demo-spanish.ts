import { builtInTranslation } from '#app/spanish/translations.server.ts'
import { demoTexts } from './demo-texts.ts'
import { colorNames, descriptions, productNames, views } from './shop-texts.ts'

/** The Spanish for a demo text; undefined if the demo has none, as for built-in texts. */
export function demoSpanish(english: string): string | undefined {
  return (
    demoTexts.get(english) ??
    productNames.get(english) ??
    colorNames.get(english) ??
    descriptions.find(([beginning]) => english.startsWith(beginning))?.[1] ??
    ofProductPicture(english)
  )
}

/** 'Come Home Tee in Clay, back: a house among hills …' */
function ofProductPicture(english: string): string | undefined {
  const match =
    /^(?<name>.+?)(?: in (?<color>[^,:]+))?(?:, (?<side>front|back))?: (?<view>.+)$/s.exec(
      english,
    )?.groups
  const [name, view] = [productNames.get(match?.name ?? ''), views.get(match?.view ?? '')]
  if (!name || !view) return undefined
  const color = match?.color
    ? (colorNames.get(match.color) ?? builtInTranslation('es', 'color', match.color))
    : ''
  const side = match?.side === 'back' ? 'por detrás' : match?.side && 'por delante'
  return `${[name, color?.toLowerCase(), side].filter(Boolean).join(', ')}: ${view}`
}
