import type { GivingConfiguration } from './giving-document.ts'
import { kindOfOrganization } from './organization.ts'

/** How the Donate page takes gifts (V§4.4). */
export type GivingArea =
  | { kind: 'link'; url: string }
  | { kind: 'embed' }
  | { kind: 'frame'; url: string }
  | { kind: 'setup' }

/** The first of: giving page, embed code, organization; otherwise nothing is set up. */
export function chooseGivingArea(giving: GivingConfiguration): GivingArea {
  if (!giving.enabled) return { kind: 'setup' }
  if (giving.givingUrl) return { kind: 'link', url: giving.givingUrl }
  if (giving.embedCode.trim()) return { kind: 'embed' }
  const url = organizationPage(giving)
  return url ? { kind: 'frame', url } : { kind: 'setup' }
}

/**
 * Tithe.ly's giving page of an organization. Only the page of a form takes an amount (in cents) and a frequency.
 */
export function organizationPage({
  organizationId,
  customization,
}: Pick<GivingConfiguration, 'organizationId' | 'customization'>): string | undefined {
  const id = organizationId.trim()
  const kind = kindOfOrganization(id)
  if (kind === 'church') return `https://tithe.ly/give?c=${id}`
  if (kind === undefined) return undefined
  const query = new URLSearchParams({ formId: id })
  const cents = Math.round(customization.defaultAmount * 100)
  if (cents > 0) query.set('amount', String(cents))
  if (!customization.allowRecurring) query.set('frequency', 'one-time')
  return `https://give.tithe.ly/?${query}`
}
