/** Inlined into pages with happenings (`site/happening/when-words.tsx`). */
import { queryAll } from './query-all.ts'

const lookMs = 30_000
const minuteMs = 60_000

/** Counts down to `data-in` (epoch ms). */
function countDown(): void {
  const now = Date.now()
  for (const place of queryAll('[data-in]')) {
    const minutes = Math.ceil((Number(place.dataset.in) - now) / minuteMs)
    place.textContent = minutes > 0 ? `, ${describeWait(minutes, languageOf(place))}` : ''
  }
}

/** On an untranslated page, the frame's language differs from the page's. */
function languageOf(place: HTMLElement): string | undefined {
  return place.closest<HTMLElement>('[lang]')?.lang
}

/** 'in 20 minutes', 'in 3 hours' */
function describeWait(minutes: number, language: string | undefined): string {
  const format = new Intl.RelativeTimeFormat(language)
  return minutes < 60
    ? format.format(minutes, 'minute')
    : format.format(Math.round(minutes / 60), 'hour')
}

countDown()
setInterval(countDown, lookMs)
