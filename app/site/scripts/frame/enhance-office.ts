import { queryAll } from '../query-all.ts'

const lookMs = 30_000

/** Hides office notes that are out of date (`help/office-note.tsx`). */
function hideStale(): void {
  for (const note of queryAll('[data-until]'))
    note.hidden = Date.now() >= Number(note.dataset.until)
}

/** Checks now and every half minute. */
export function watchOfficeNotes(): void {
  hideStale()
  setInterval(hideStale, lookMs)
}
