import { queryAll } from '../query-all.ts'

/** Shows what's true now: `data-from` and `data-to` limit it (epoch ms). */
function showNow(): void {
  const now = Date.now()
  for (const note of queryAll('[data-from],[data-to]')) {
    const { from, to } = note.dataset
    note.hidden = now >= Number(to) || now < Number(from)
  }
}

/** Checks now and every half minute: office hours, notices, events. */
export function watchTimed(): void {
  showNow()
  setInterval(showNow, 30_000)
}
