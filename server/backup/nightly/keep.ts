import type { Keep } from '#platform/config/backup-config.ts'

const nightly = /^lampstand-nightly-(\d{4}-\d{2}-\d{2})\.tar\.gz(\.age)?$/

/** What a night's back-up is called. */
export function nightlyName(night: string, isEncrypted: boolean): string {
  return `lampstand-nightly-${night}.tar.gz${isEncrypted ? '.age' : ''}`
}

/** The night of a nightly back-up, as in 2026-11-22; undefined for every other file. */
export function nightOf(name: string): string | undefined {
  return nightly.exec(name)?.[1]
}

/**
 * Which nightly back-ups have had their time: all but the newest of so many days, of so many weeks
 * and of so many months. Files of other names are nobody's business here.
 */
export function listOutdated(names: readonly string[], { days, weeks, months }: Keep): string[] {
  const files = names
    .flatMap((name) => {
      const night = nightOf(name)
      return night ? [{ name, night }] : []
    })
    .toSorted((a, b) => (a.night < b.night ? 1 : -1))
  const nights = [...new Set(files.map(({ night }) => night))]
  const retained = new Set([
    ...newestOfEach(nights, days, (night) => night),
    ...newestOfEach(nights, weeks, weekOf),
    ...newestOfEach(nights, months, (night) => night.slice(0, 7)),
  ])
  return files.filter(({ night }) => !retained.has(night)).map(({ name }) => name)
}

/** The newest night of each of the newest periods. */
function newestOfEach(
  nights: readonly string[],
  most: number,
  periodOf: (night: string) => string,
) {
  const newest = new Map<string, string>()
  for (const night of nights) {
    const period = periodOf(night)
    if (!newest.has(period)) newest.set(period, night)
  }
  return [...newest.values()].slice(0, most)
}

/** The Monday of a night's week. */
function weekOf(night: string): string {
  const date = Temporal.PlainDate.from(night)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}
