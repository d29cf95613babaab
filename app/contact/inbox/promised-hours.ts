const hoursOf = { hour: 1, day: 24, week: 7 * 24 }

/**
 * Returns the hours that a reply promise names in digits ("within 2 days"); undefined if it names
 * none.
 */
export function promisedHours(promise: string): number | undefined {
  const [, count, unit] = /\b(\d+)[\s-]*(hour|day|week)s?\b/i.exec(promise) ?? []
  if (!count || !unit) return undefined
  return Number(count) * hoursOf[unit.toLowerCase() as keyof typeof hoursOf]
}
