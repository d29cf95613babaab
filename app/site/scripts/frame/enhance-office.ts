import { queryAll } from '../query-all.ts'

const lookMs = 30_000

/** Hides what was true only until a moment (`help/office-note.tsx`): a page may stay open, or come back, after it. */
function hideStale(): void {
  for (const note of queryAll('[data-until]'))
    note.hidden = Date.now() >= Number(note.dataset.until)
}

/** Does so now, and each half minute; after a page slept, too. */
export function watchOfficeNotes(): void {
  hideStale()
  setInterval(hideStale, lookMs)
}
