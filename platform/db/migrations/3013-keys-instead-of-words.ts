import { type Kysely, sql } from 'kysely'

type Body = Record<string, unknown>

/**
 * What code used to find by words is stored as ids, flags, and values: what the owner confirmed, which
 * line of a checklist is the crisis line, the categories of events that pages name, copies of events
 * that have no title of their own, and versions in the activity.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const categories = await listCategories(db)
  await changeBodies(db, 'confirmed-claims', claimsAsValues)
  await changeBodies(db, 'addiction-recovery', markCrisisLine)
  await changeBodies(db, 'events', noteCopies)
  for (const key of services) {
    await changeBodies(db, key, (body) => nameCategoryById(body, categories))
  }
  const { rows: pages } = await sql<{ key: string }>`
    select key from documents where key like 'own-page-%'
  `.execute(db)
  for (const { key } of pages) {
    await changeBodies(db, key, (body) => namePartCategoriesById(body, categories))
  }
  await markVersions(db)
}

const services = [
  'recovery-programs',
  'spiritual-health',
  'homeless-support',
  'addiction-recovery',
  'mental-health',
  'community-outreach',
]

/** The sentences of the dashboard, as versions up to now made them of each claim's values. */
const valuesOfClaim: Record<string, (says: string) => unknown> = {
  returns: (says) => says,
  shipping: (says) => says,
  rating: ratingOf,
  demoRating: ratingOf,
  sizes: (says) =>
    says === 'Not shown'
      ? []
      : says.split('; ').map((line) => {
          const parts = /^(.*): chest (.*), length (.*) and (.*)$/.exec(line)?.slice(1) ?? []
          return parts.map((part, at) => (at > 0 && part === 'unknown' ? '' : part))
        }),
  partner: (says) => (says === 'Each product names its own vendor' ? '' : says),
  reply: (says) => (says === 'Nothing is promised' ? '' : says),
  hotline: (says) => {
    const [, lines = '', phone = ''] = /^(.*)\. Phone: (.*)$/s.exec(says) ?? []
    return {
      lines: lines === 'No crisis line is promised' ? [] : lines.split(', '),
      phone: phone === 'none' ? '' : phone,
    }
  },
  medical: (says) => (says === 'None are named' ? [] : says.split(', ')),
  funds: (says) =>
    says === 'No shares are named'
      ? []
      : says.split(/, (?=[\d.]+% )/).map((share) => {
          const [, percent = '', label = ''] = /^([\d.]+)% (.*)$/s.exec(share) ?? []
          return [label, Number(percent)]
        }),
  testimonials: (says) => (says === 'None' ? [] : says.split(', ')),
  privacy: policyOf,
  terms: policyOf,
  legal: (says) => (says === 'No copyright line' ? '' : says),
}

function ratingOf(says: string): unknown {
  const [, stars, count] = /^([\d.]+) stars, (\d+) reviews$/.exec(says) ?? []
  return stars === undefined ? null : { stars: Number(stars), count: Number(count) }
}

function policyOf(says: string): unknown {
  const [ours, version] =
    /^The page that comes with the site(?:, in your words \(version (\d+)\))?$/.exec(says) ?? []
  return ours === undefined ? { address: says } : { version: Number(version ?? 0) }
}

const valuesOfClaims = new Map(Object.entries(valuesOfClaim))

function claimsAsValues(body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).map(([key, says]) => {
      const valuesOf = valuesOfClaims.get(key)
      const isSaid = typeof says === 'string' && says !== ''
      return [key, valuesOf && isSaid ? JSON.stringify(valuesOf(says)) : says]
    }),
  )
}

function markCrisisLine(body: Body): Body {
  const main = isRecord(body.main) ? body.main : {}
  if (!Array.isArray(main.services)) return body
  const services = main.services.map((line: unknown) =>
    isRecord(line) && String(line.description ?? '').includes('24/7')
      ? { ...line, isCrisisLine: true }
      : line,
  )
  return { ...body, main: { ...main, services } }
}

function noteCopies(body: Body): Body {
  if (!Array.isArray(body.events)) return body
  const events = body.events.map((event: unknown) =>
    isRecord(event) && typeof event.title === 'string' && event.title.endsWith(' (copy)')
      ? { ...event, givenTitle: event.title }
      : event,
  )
  return { ...body, events }
}

type Category = { id: string; label: string }

/** The ids and labels of the categories of events: as they are stored, or those that come with the site. */
async function listCategories(db: Kysely<unknown>): Promise<Category[]> {
  const { rows } = await sql<{ body: string }>`
    select body from documents where key = 'events'
  `.execute(db)
  const stored = parse(rows[0]?.body).categories
  if (!Array.isArray(stored)) {
    return ['Spiritual', 'Recovery', 'Fellowship', 'Community', 'Education'].map((label) => ({
      id: label.toLowerCase(),
      label,
    }))
  }
  return stored.filter(isRecord).map(({ id, label }) => ({ id: String(id), label: String(label) }))
}

function idOf(named: unknown, categories: readonly Category[]): unknown {
  if (typeof named !== 'string') return named
  const isSame = (name: string) => name.trim().toLowerCase() === named.trim().toLowerCase()
  const found =
    categories.find(({ id }) => isSame(id)) ?? categories.find(({ label }) => isSame(label))
  return found?.id ?? named.trim()
}

function nameCategoryById(body: Body, categories: readonly Category[]): Body {
  if (!isRecord(body.main) || !Object.hasOwn(body.main, 'eventCategory')) return body
  const eventCategory = idOf(body.main.eventCategory, categories)
  return { ...body, main: { ...body.main, eventCategory } }
}

function namePartCategoriesById(body: Body, categories: readonly Category[]): Body {
  if (!Array.isArray(body.parts)) return body
  const parts = body.parts.map((part: unknown) =>
    isRecord(part) && Object.hasOwn(part, 'category')
      ? { ...part, category: idOf(part.category, categories) }
      : part,
  )
  return { ...body, parts }
}

/** Changes a document as it is stored, as it was in older versions, and in drafts of it. */
async function changeBodies(
  db: Kysely<unknown>,
  key: string,
  change: (body: Body) => Body,
): Promise<void> {
  const stored = await sql<{ body: string }>`
    select body from documents where key = ${key}
  `.execute(db)
  for (const { body } of stored.rows) {
    await sql`update documents set body = ${changed(body, change)} where key = ${key}`.execute(db)
  }
  const revisions = await sql<{ id: string; body: string }>`
    select id, body from document_revisions where document_key = ${key}
  `.execute(db)
  for (const { id, body } of revisions.rows) {
    const next = changed(body, change)
    if (next === body) continue
    await sql`update document_revisions set body = ${next} where id = ${id}`.execute(db)
  }
  const drafts = await sql<{ draft: string; number: number; body: string }>`
    select draft_id as draft, number, body from draft_versions
    where draft_id in (select id from shared_drafts where document_key = ${key})
  `.execute(db)
  for (const { draft, number, body } of drafts.rows) {
    const next = changed(body, change)
    if (next === body) continue
    await sql`
      update draft_versions set body = ${next} where draft_id = ${draft} and number = ${number}
    `.execute(db)
  }
}

function changed(body: string, change: (body: Body) => Body): string {
  const value = parse(body)
  // what cannot be read stays as it is
  return Object.keys(value).length === 0 ? body : JSON.stringify(change(value))
}

/** Of the changes that an act made, the version of its document is known by a flag. */
async function markVersions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; changes: string }>`
    select id, changes from activity where subject like 'document:%' and changes like '%"Version"%'
  `.execute(db)
  for (const { id, changes } of rows) {
    const marked = markedChanges(changes)
    if (marked !== undefined) {
      await sql`update activity set changes = ${marked} where id = ${id}`.execute(db)
    }
  }
}

function markedChanges(text: string): string | undefined {
  try {
    const changes: unknown = JSON.parse(text)
    if (!Array.isArray(changes)) return undefined
    return JSON.stringify(
      changes.map((one: unknown) =>
        isRecord(one) && one.label === 'Version' ? { ...one, isVersion: true } : one,
      ),
    )
  } catch {
    return undefined
  }
}

function parse(text: string | undefined): Body {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
