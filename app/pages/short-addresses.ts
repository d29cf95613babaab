const services = new Set([
  'addiction-recovery',
  'mental-health',
  'homeless-support',
  'spiritual-health',
  'community-outreach',
  'recovery-programs',
])

/** The page of the service that a short address names: /spiritual-health means /services/… */
export function servicePath(short: string): string | undefined {
  return services.has(short) ? `/services/${short}` : undefined
}
