import { useLocation } from 'react-router'
import { useIsLive } from '#app/ui/is-live.ts'
import type { OfficePerson } from '#app/ui/office-section.ts'
import { dashboard, findSection, firstKey, type OfficeSection, shopKey } from './sections.ts'

/**
 * The section that the address names (decision 87): `/admin#logo`. Without a name `/admin` begins
 * on the homepage, `/admin/shop` on the shop (A§2), and an unknown name leads to the dashboard.
 * The server, which never hears the part after the #, draws the beginning.
 */
export function useSection(person: OfficePerson): OfficeSection {
  const { pathname, hash } = useLocation()
  const isLive = useIsLive()
  const named = isLive ? decodeKey(hash) : ''
  const key = named || beginningOf(pathname, person)
  return findSection(key) ?? dashboard
}

/** The address of a section. */
export function sectionAddress(key: string) {
  return { pathname: '/admin', hash: `#${key}` }
}

function beginningOf(pathname: string, { permissions }: OfficePerson): string {
  if (pathname.startsWith('/admin/shop')) return shopKey
  return permissions.includes('content') ? firstKey : shopKey
}

/** `#refused` is where a failed sign-in was shown: the browser carries it along. */
function decodeKey(hash: string): string {
  const key = hash.slice(1)
  return key === 'refused' ? '' : key
}
