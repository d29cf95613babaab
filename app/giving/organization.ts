/**
 * What an organization's id at Tithe.ly names: churches have numbers, giving forms have uuids.
 * Anything else names nothing.
 */
export function kindOfOrganization(id: string): 'church' | 'form' | undefined {
  if (/^\d{1,12}$/.test(id)) return 'church'
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? 'form' : undefined
}
