const hoursOf = { hour: 1, day: 24, week: 7 * 24 }

/** The time that a promise to answer names in figures ("within 2 days"), in hours; undefined: none is named. */
export function promisedHours(promise: string): number | undefined {
  const [, count, unit] = /\b(\d+)[\s-]*(hour|day|week)s?\b/i.exec(promise) ?? []
  if (!count || !unit) return undefined
  return Number(count) * hoursOf[unit.toLowerCase() as keyof typeof hoursOf]
}
