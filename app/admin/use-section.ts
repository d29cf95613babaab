import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsLive } from '#app/ui/calls/is-live.ts'
import type { OfficePerson } from '#app/ui/calls/office-section.ts'
import { dashboard, findSection, firstKey, type OfficeSection, shopKey } from './sections.ts'

/**
 * The section that the address names (decision 87): `/admin#logo`. Without a name `/admin` begins
 * on the homepage, `/admin/shop` on the shop (A§2.1), and an unknown name leads to the dashboard.
 * The server, which never hears the part after the #, draws the beginning.
 */
export function useSection(person: OfficePerson): OfficeSection {
  const { pathname, search, hash } = useLocation()
  const isLive = useIsLive()
  const named = isLive ? decodeKey(hash) || sectionOfThing(search) : ''
  const key = named || beginningOf(pathname, person)
  const section = findSection(key) ?? dashboard
  const navigate = useNavigate()
  const leadsOn = named !== '' && section !== dashboard && section.key !== named

  // Syncs with the address bar: a key that leads to another one gives way to it (A§2.1).
  useEffect(() => {
    if (leadsOn) void navigate(sectionAddress(section.key), { replace: true })
  }, [leadsOn, navigate, section.key])

  return section
}

/** The address of a section. */
export function sectionAddress(key: string) {
  return { pathname: '/admin', hash: `#${key}` }
}

/** The section of the one thing that an e-mail's link names: `/admin?order=…`. */
function sectionOfThing(search: string): string {
  const query = new URLSearchParams(search)
  if (query.has('order')) return 'orders'
  return query.has('message') ? 'messages' : ''
}

function beginningOf(pathname: string, { permissions }: OfficePerson): string {
  if (pathname.startsWith('/admin/shop')) return shopKey
  return permissions.includes('content') ? firstKey : shopKey
}

/** What stands after a slash is a field of the section. `#refused` is where a failed sign-in was shown: the browser carries it along. */
function decodeKey(hash: string): string {
  const [key = ''] = hash.slice(1).split('/')
  return key === 'refused' ? '' : key
}
