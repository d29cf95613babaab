import type { Retention } from '#platform/config/backup-config.ts'

const nightly = /^lampstand-nightly-(\d{4}-\d{2}-\d{2})\.tar\.gz(\.age)?$/

/** The file name of a nightly backup. */
export function nightlyName(night: string, isEncrypted: boolean): string {
  return `lampstand-nightly-${night}.tar.gz${isEncrypted ? '.age' : ''}`
}

/** The date of a nightly backup, such as 2026-11-22; undefined for any other file. */
export function backupDateOf(name: string): string | undefined {
  return nightly.exec(name)?.[1]
}

/**
 * Returns the nightly backups to delete: all but the newest of the given numbers of days, weeks, and
 * months. Ignores other files.
 */
export function listOutdated(
  names: readonly string[],
  { days, weeks, months }: Retention,
): string[] {
  const files = names
    .flatMap((name) => {
      const night = backupDateOf(name)
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

/** The newest backup in each of the latest periods. */
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

/** The Monday of that week. */
function weekOf(night: string): string {
  const date = Temporal.PlainDate.from(night)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}
