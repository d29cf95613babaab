import { type Kysely, sql } from 'kysely'

type Link = Record<string, unknown>

/**
 * The header and the menu on a phone had lists of their own. Now one list feeds both, and each link says on which
 * screens it is shown: every visitor sees what they saw before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const documents = await sql<{ body: string }>`
    select body from documents where key = 'navigation'
  `.execute(db)
  for (const { body } of documents.rows) {
    await sql`update documents set body = ${merged(body)} where key = 'navigation'`.execute(db)
  }
  const revisions = await sql<{ version: number; body: string }>`
    select version, body from document_revisions where document_key = 'navigation'
  `.execute(db)
  for (const { version, body } of revisions.rows) {
    await sql`
      update document_revisions set body = ${merged(body)}
      where document_key = 'navigation' and version = ${version}
    `.execute(db)
  }
}

/** What the lists held where nobody had stored them. */
const builtIn = {
  header: [
    { label: 'Home', url: '/' },
    { label: 'Services', url: '/services', look: 'services' },
    { label: 'About', url: '/about' },
    { label: 'Events', url: '/events' },
    { label: 'Media', url: '/media' },
    { label: 'Contact', url: '/contact' },
    { label: '', url: '/shop' },
    { label: 'Donate', url: '/donate', look: 'button' },
  ],
  first: [{ label: 'Spiritual Health', url: '/services/spiritual-health' }],
  second: [
    { label: 'Community Outreach', url: '/services/community-outreach' },
    { label: 'Recovery Programs', url: '/services/recovery-programs' },
  ],
  phoneServices: [
    { label: 'Mental Health Support', url: '/services/mental-health' },
    { label: 'Spiritual Health', url: '/services/spiritual-health' },
    { label: 'All services', url: '/services' },
  ],
  phoneLinks: [
    { label: 'About', url: '/about' },
    { label: 'Events', url: '/events' },
    { label: 'Media', url: '/media' },
    { label: 'Contact', url: '/contact' },
    { label: '', url: '/shop' },
    { label: 'Donate', url: '/donate', look: 'button' },
  ],
}

function merged(text: string): string {
  const body = parse(text)
  if (!isRecord(body)) return text
  const { phone: storedPhone, ...rest } = body
  const services = isRecord(rest.services) ? rest.services : {}
  const phone = isRecord(storedPhone) ? storedPhone : {}
  if (!rest.header && !rest.services && !storedPhone) return text
  const header = linksIn(rest.header, builtIn.header)
  const [first, second] = [columnOf(services.first), columnOf(services.second)]
  const columns = {
    first: linksIn(first.links, builtIn.first),
    second: linksIn(second.links, builtIn.second),
  }
  const opener = header.find(({ look }) => look === 'services')
  // the way to all services is not one of the list any more
  const phoneServices = linksIn(phone.services, builtIn.phoneServices).filter(
    ({ url }) => url !== (opener?.url ?? '/services'),
  )
  const inSecond = phoneServices.filter((link) => columns.second.some((one) => isSame(one, link)))
  const inFirst = phoneServices.filter((link) => !inSecond.includes(link))
  const phoneLinks = linksIn(phone.links, builtIn.phoneLinks)
  const title = phone.servicesTitle
  return JSON.stringify({
    ...rest,
    header: mergedLists(header, [
      ...(phoneServices.length > 0 && opener ? [opener] : []),
      ...phoneLinks,
    ]),
    services: {
      ...services,
      ...(typeof title === 'string' ? { phoneTitle: title } : {}),
      first: { ...first, links: mergedLists(columns.first, inFirst) },
      second: { ...second, links: mergedLists(columns.second, inSecond) },
    },
  })
}

/** The links of both lists in the order of the first; one that only the second has follows what preceded it there. */
function mergedLists(large: readonly Link[], phone: readonly Link[]): Link[] {
  const result: Link[] = large.map((link) => ({
    ...link,
    screens: phone.some((one) => isSame(one, link)) ? 'all' : 'large',
  }))
  let at = 0
  for (const link of phone) {
    const found = result.findIndex((one) => isSame(one, link))
    if (found < 0) result.splice(at, 0, { ...link, screens: 'phone' })
    at = (found < 0 ? at : found) + 1
  }
  return result
}

/** Two links that visitors cannot tell apart. */
function isSame(one: Link, other: Link): boolean {
  const isShown = (link: Link) => link.show !== false
  return one.label === other.label && one.url === other.url && isShown(one) === isShown(other)
}

function linksIn(stored: unknown, fallback: readonly Link[]): Link[] {
  return Array.isArray(stored) ? stored.filter(isRecord) : [...fallback]
}

function columnOf(stored: unknown): Link {
  return isRecord(stored) ? stored : {}
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
