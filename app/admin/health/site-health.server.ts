import { createHash } from 'node:crypto'
import { readAttention } from '#app/admin/attention/attention.server.ts'
import type { Attention, AttentionItem } from '#app/admin/attention/attention.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import type { RequestContext, Session } from '#platform/context.ts'
import { inGigabytes, measureDisk } from '#platform/disk/disk-space.ts'
import { AppError } from '#platform/errors.ts'
import { version } from '#platform/version.ts'
import { findingsOfAttention } from './attention-findings.ts'
import { findContentProblems, readAllValues } from './content-findings.server.ts'
import { findFailedPlans } from './failed-plan-findings.server.ts'
import type { Finding, FindingGroup, IgnoredFinding, RawFinding, SiteHealth } from './finding.ts'
import {
  deleteIgnoredFinding,
  type IgnoredRow,
  listIgnoredFindings,
  saveIgnoredFinding,
} from './ignore-findings.server.ts'
import { findLibraryProblems } from './library-findings.server.ts'
import { findMailWaiting } from './mail-waiting.server.ts'
import {
  findBrokenOutsideLinks,
  listCheckedUrls,
  readLinkChecks,
  summarizeChecks,
} from './outside-links.server.ts'

/** Findings shown per group. */
const maxShown = 100

/** Checks that the dashboard already covers. */
const onDashboard = new Set([
  ...['alert', 'backups', 'claims', 'failed', 'mail', 'past-event', 'picture-words', 'spanish'],
  ...['title-as-it-came', 'unused-picture-text', 'waiting'],
])

/** The state of the site, limited to what this person may see. */
export async function readSiteHealth(
  context: RequestContext,
  session: Session,
): Promise<SiteHealth> {
  const attention = await readAttention(context, session)
  const [found, links] = await findAll(context, session, attention)
  const { open, aside } = sort(found, await listIgnoredFindings(context.db))
  const groups = Map.groupBy(open, ({ group }) => group)
  const ofGroup = (group: FindingGroup) => groups.get(group) ?? []
  const more = (group: FindingGroup) => Math.max(0, ofGroup(group).length - maxShown)
  return {
    findings: [
      ...ofGroup('visitors').slice(0, maxShown),
      ...ofGroup('waiting').slice(0, maxShown),
      ...ofGroup('machine').slice(0, maxShown),
    ],
    more: { visitors: more('visitors'), waiting: more('waiting'), machine: more('machine') },
    aside,
    lookedAt: context.now().toISOString(),
    links,
    facts: session.permissions.includes('people') ? await readFacts(context, attention) : [],
  }
}

async function findAll(context: RequestContext, session: Session, attention: Attention) {
  const [found, links] = await findOnSite(context, session)
  const machine = session.permissions.includes('people') ? await findMailWaiting(context) : []
  return [[...found, ...findingsOfAttention(attention), ...machine], links] as const
}

/** Findings about the site itself: its content, links, and pictures. */
async function findOnSite(context: RequestContext, { permissions }: Session) {
  const { db, config } = context
  const all = await readAllValues(db)
  const own = all.filter(({ document }) => permissions.includes(document.permission))
  const asked = listCheckedUrls(own, config.siteUrl)
  const [inContent, inLibrary, looks, plans] = await Promise.all([
    findContentProblems(context, all, permissions),
    findLibraryProblems(db),
    readLinkChecks(db),
    findFailedPlans(
      db,
      context.now(),
      own.map(({ document }) => document),
    ),
  ])
  const { isOn } = context.links
  const found: RawFinding[] = [
    ...inContent,
    ...plans,
    ...findBrokenOutsideLinks(asked, looks),
    ...inLibrary,
  ]
  return [found, { isOn, ...summarizeChecks(asked, looks) }] as const
}

/** One dashboard item for what only Site Health reports; empty if all is well. */
export async function findDashboardItems(
  context: RequestContext,
  session: Session,
): Promise<AttentionItem[]> {
  if (!session.permissions.includes('pages')) return []
  const [found] = await findOnSite(context, session)
  const { open } = sort(
    found.filter(({ check }) => !onDashboard.has(check)),
    await listIgnoredFindings(context.db),
  )
  if (open.length === 0) return []
  return [
    {
      key: 'site-health',
      title: `Site Health found ${pluralize(open.length, 'problem', 'problems')} that visitors may notice`,
      examples: [],
      section: 'site-health',
      state: String(open.length),
    },
  ]
}

function sort(found: readonly RawFinding[], ignoredRows: readonly IgnoredRow[]) {
  const known = new Map(ignoredRows.map((one) => [one.key, one]))
  const open: Finding[] = []
  const aside: IgnoredFinding[] = []
  for (const one of found) {
    const shown = shownOf(one)
    const left = known.get(shown.key)
    if (left === undefined || left.state !== stateOf(one)) open.push(shown)
    else aside.push({ ...shown, reason: left.reason, setAsideAt: left.setAsideAt, by: left.by })
  }
  return { open, aside }
}

function shownOf(found: RawFinding): Finding {
  const { group, title, why, remedy, address } = found
  return { key: `${found.check}-${digest(found.subject)}`, group, title, why, remedy, address }
}

function stateOf({ state }: RawFinding): string {
  return digest(state)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}

/** Ignores a finding. Throws `notFound` if this person can't see it. */
export async function ignoreFinding(
  context: RequestContext,
  session: Session,
  key: string,
  reason: string,
): Promise<void> {
  const [found] = await findAll(context, session, await readAttention(context, session))
  const finding = found.find((one) => shownOf(one).key === key)
  if (!finding) {
    throw new AppError('notFound', 'This finding doesn’t exist, or someone has already handled it')
  }
  await saveIgnoredFinding(context.db, {
    ...{ key, state: stateOf(finding), reason },
    ...{ userId: session.userId, setAsideAt: context.now().toISOString() },
  })
}

/** Stops ignoring a finding. */
export function stopIgnoringFinding({ db }: RequestContext, key: string): Promise<void> {
  return deleteIgnoredFinding(db, key)
}

async function readFacts({ config }: RequestContext, { backups }: Attention): Promise<string[]> {
  const { freeBytes, totalBytes } = await measureDisk(config.dataDir)
  return [
    `Running version ${version}.`,
    `${inGigabytes(freeBytes)} of ${inGigabytes(totalBytes)} disk space is free.`,
    backups?.madeAt
      ? `Last backup: ${formatTimestamp(backups.madeAt)}.`
      : 'No automatic backup yet. The first one will be made within a day.',
    backups?.provedAt
      ? `Last restore test: ${formatTimestamp(backups.provedAt)}.`
      : 'No restore test yet. Backups are tested once a month.',
  ]
}
