import type { DoorEntry, Mark } from './check-in-schema.ts'

/** Adds unsent marks to the list. As on the server, the latest mark of each guest wins. */
export function withMarks(entries: readonly DoorEntry[], marks: readonly Mark[]): DoorEntry[] {
  const all = new Map(entries.map((entry) => [entry.id, entry]))
  for (const mark of marks) {
    const before = all.get(mark.guestId)
    if (before && !isLater(mark, before)) continue
    const { id: markId, guestId: id, name, people, isHere, at: markedAt } = mark
    const status = mark.kind === 'walkIn' ? 'walkIn' : 'removed'
    const known = before ?? { id, name, status, otherDate: null }
    all.set(id, { ...known, people, isHere, markId, markedAt })
  }
  return [...all.values()]
}

function isLater({ at, id }: Mark, { markedAt, markId }: DoorEntry): boolean {
  if (markedAt === null || markId === null) return true
  return at > markedAt || (at === markedAt && id > markId)
}

/** How many people are here and expected. */
export function countPeople(entries: readonly DoorEntry[]) {
  const peopleOf = (which: (entry: DoorEntry) => boolean) =>
    entries.reduce((sum, entry) => (which(entry) ? sum + entry.people : sum), 0)
  return {
    /** on the list, and here */
    here: peopleOf(({ isHere, status }) => isHere && status !== 'walkIn'),
    expected: peopleOf(({ status }) => status === 'coming'),
    walkIns: peopleOf(({ isHere, status }) => isHere && status === 'walkIn'),
  }
}
