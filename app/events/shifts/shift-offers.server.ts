import type { Selectable } from 'kysely'
import { readDocument } from '#app/content/kit/content.server.ts'
import { type EventOccurrence, isHeld } from '#app/events/dates/date-changes.ts'
import { isOverBy } from '#app/events/dates/event-time.ts'
import { occurrenceOn } from '#app/events/dates/occurrences.ts'
import { type EventContent, events } from '#app/events/document.ts'
import type { EventResponseTable } from '#app/events/tables.ts'
import { site } from '#app/site/documents/site-document.ts'
import { type Moment, momentIn } from '#app/ui/format/moment.ts'
import type { PlainDate } from '#app/ui/format/plain-date.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { countCall } from '#platform/limits/rate-limit.ts'
import { enqueue, enqueueAll } from '#platform/outbox/outbox.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { isLastingSignature, signLasting } from '#platform/secrets/signatures.ts'
import { personKey } from './person-key.ts'
import { openingsOf, type Shift } from './shifts.ts'

type Row = Selectable<EventResponseTable>
type Offering = Pick<AppContext, 'db' | 'now' | 'mail' | 'secrets'>

/** The most people to ask when a shift opens, starting with the latest helpers. */
const maxAsked = 20
/** How many former helpers are considered. */
const maxFormer = 500

const weekSeconds = 7 * 24 * 60 * 60
/** Limits offers: one per person for each shift of a date, and few per person overall, however often helpers cancel. */
const askedOnce = { name: 'shift-offer', seconds: weekSeconds }
const toldStaff = { name: 'shift-left', count: 20, seconds: 24 * 60 * 60 }
const askedInAll = { name: 'shift-offers', count: 3, seconds: weekSeconds }

/**
 * After a helper canceled: renews public pages, tells staff, and offers the shift. Call it in the transaction that
 * cancels.
 */
export async function openShift(context: Offering, left: Row): Promise<void> {
  const { db, now } = context
  await bumpSiteVersion(db)
  const state = await readOpening(db, left, await ministrySince(context))
  if (!state) return
  const asked = await offerShift(context, left)
  const { count } = await countCall(context, toldStaff, `${left.occurrenceDate} ${left.eventId}`)
  if (count <= toldStaff.count) await enqueue(db, now(), 'events.left', { leftId: left.id, asked })
}

/**
 * Offers the shift of a canceled row by email to people who helped at this event before, each once. Returns how many
 * were asked: 0 while email is off, or if the shift is full, gone, or over. Call it in the transaction that cancels.
 */
export async function offerShift(context: Offering, left: Row): Promise<number> {
  const { db, now, mail } = context
  const since = await ministrySince(context)
  const opening = mail.isOn ? await readOpening(db, left, since) : undefined
  if (!opening || opening.openings === 0) return 0
  const helpers = await findFormer(context, left, since.today)
  if (helpers.length === 0) return 0
  await enqueueAll(
    db,
    now(),
    helpers.map((helperId) => ({
      kind: 'events.offer' as const,
      payload: { leftId: left.id, helperId },
    })),
  )
  return helpers.length
}

async function ministrySince({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<Moment> {
  return momentIn((await readDocument(db, site)).values.timeZone, now())
}

/** The open date and shift that a canceled row was for. */
export type Opening = {
  event: EventContent
  occurrence: EventOccurrence<EventContent>
  shift: Shift
  /** how many more helpers it needs */
  openings: number
}

/** The opening in English; undefined if its event, shift, or date is gone or over. */
export async function readOpening(
  db: Db,
  { eventId, occurrenceDate, shiftId }: Row,
  since: Moment,
): Promise<Opening | undefined> {
  const { values } = await readDocument(db, events)
  const event = values.events.find(({ id }) => id === eventId)
  const shift = event?.shifts.find(({ id }) => id === shiftId)
  const occurrence = event && occurrenceOn(event, occurrenceDate)
  if (!shift || !occurrence || !isHeld(occurrence)) return undefined
  if (isOverBy(occurrence.event, occurrenceDate, since)) return undefined
  const { helpers } = await db
    .selectFrom('eventResponses')
    .select(({ fn }) => fn.countAll().as('helpers'))
    .where('eventId', '=', eventId)
    .where('occurrenceDate', '=', occurrenceDate)
    .where('shiftId', '=', shiftId)
    .where('cancelledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { event, occurrence, shift, openings: openingsOf(shift, Number(helpers)) }
}

/** The ids of the rows of former helpers to ask, the latest row of each address. */
async function findFormer(
  context: Pick<AppContext, 'db' | 'now' | 'secrets'>,
  { eventId, occurrenceDate, shiftId, contact }: Row,
  today: PlainDate,
): Promise<string[]> {
  const { db, secrets } = context
  const helpers = db
    .selectFrom('eventResponses')
    .select(['id', 'contact'])
    .where('eventId', '=', eventId)
    .where('shiftId', 'is not', null)
    .where('cancelledAt', 'is', null)
    .where('contact', 'like', '%@%')
  const busy = await helpers.where('occurrenceDate', '=', occurrenceDate).execute()
  // only past helpers: anyone may type any address into the form
  const former = await helpers
    .where('occurrenceDate', '<', today)
    .orderBy('occurrenceDate', 'desc')
    .orderBy('id')
    .limit(maxFormer)
    .execute()
  const known = new Set([contact, ...busy.map((row) => row.contact)].map(personKey))
  const asked: string[] = []
  for (const row of former) {
    const key = personKey(row.contact)
    if (asked.length === maxAsked) break
    if (known.has(key)) continue
    known.add(key)
    if (await isStopped(db, secrets, key)) continue
    const opening = [eventId, occurrenceDate, shiftId, key].join('\n')
    if ((await countCall(context, askedOnce, opening)).count > 1) continue
    if ((await countCall(context, askedInAll, key)).count > askedInAll.count) continue
    asked.push(row.id)
  }
  return asked
}

const purpose = 'shift-offer'

/** The path of an offer's link, in English. */
export function offerPath(secrets: Secrets, leftId: string, helperId: string): string {
  const ids = `${leftId}.${helperId}`
  return `/events/offer?offer=${ids}.${signLasting(secrets, purpose, ids)}`
}

/** The rows that an offer's token names: who canceled, and who was asked. Undefined if we didn't make the token. */
export async function readOffer(
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  token: string,
): Promise<{ left: Row; helper: Row & { contact: string } } | undefined> {
  const [leftId = '', helperId = '', signature = ''] = token.split('.')
  if (!isLastingSignature(secrets, purpose, `${leftId}.${helperId}`, signature)) return undefined
  return findOffer(db, leftId, helperId)
}

/** Finds those rows by id. Undefined if the helper’s address was removed. */
export async function findOffer(db: Db, leftId: string, helperId: string) {
  const rows = await db
    .selectFrom('eventResponses')
    .selectAll()
    .where('id', 'in', [leftId, helperId])
    .execute()
  const left = rows.find(({ id }) => id === leftId)
  const helper = rows.find(({ id }) => id === helperId)
  if (!left || !helper?.contact) return undefined
  return { left, helper: { ...helper, contact: helper.contact } }
}

/** True if the address that was asked has the shift. */
export async function hasShift(
  db: Db,
  { left, helper }: { left: Row; helper: { contact: string } },
): Promise<boolean> {
  const rows = await db
    .selectFrom('eventResponses')
    .select('contact')
    .where('eventId', '=', left.eventId)
    .where('occurrenceDate', '=', left.occurrenceDate)
    .where('shiftId', '=', left.shiftId)
    .where('cancelledAt', 'is', null)
    .execute()
  return rows.some(({ contact }) => personKey(contact) === personKey(helper.contact))
}

/** Never asks this address again when a shift opens. */
export async function stopOffers(
  { db, now, secrets }: Pick<AppContext, 'db' | 'now' | 'secrets'>,
  contact: string,
): Promise<void> {
  await db
    .insertInto('shiftStops')
    .values({
      fingerprint: fingerprintOf(secrets, personKey(contact)),
      stoppedAt: now().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** True if this address asked us not to. */
export async function isStopped(db: Db, secrets: Secrets, contact: string): Promise<boolean> {
  const row = await db
    .selectFrom('shiftStops')
    .select('fingerprint')
    .where('fingerprint', '=', fingerprintOf(secrets, personKey(contact)))
    .executeTakeFirst()
  return row !== undefined
}

function fingerprintOf(secrets: Secrets, contact: string): string {
  return signLasting(secrets, 'shift-stopped', contact)
}
