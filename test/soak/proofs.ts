import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMessages } from '#app/contact/contact.fixtures.ts'
import { checkMoney } from '#app/payments/money-check.server.ts'
import type { AppContext } from '#platform/context.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { isTaken } from '#test/machine/callers.ts'
import type { Disruption } from './disruptions.ts'
import type { Call, MixedLoad, Taken } from './mixed-load.ts'

/** A proof of a soak run: its figures, and one line per failure. */
export type Proof = { what: string; found: string; wrong: string[] }

/** Tolerance around a disruption, ms. */
const edgeMs = 300

/** The disruption during a call. */
function disruptionOf({ askedAt, ms }: Call, disruptions: Disruption[]): Disruption | undefined {
  return disruptions.find(({ from, to }) => askedAt < to + edgeMs && askedAt + ms > from - edgeMs)
}

/** Proves that every call succeeded, or got a 503 with Retry-After during a disruption that allows it. */
export function proveAnswers(
  { calls }: MixedLoad,
  disruptions: Disruption[],
  atOnce: number,
): Proof {
  const failed = calls.filter((call) => !isTaken(call))
  const wrong: string[] = []
  const costs = new Map<Disruption, number>()
  for (const call of failed) {
    const blow = disruptionOf(call, disruptions)
    const said = `${call.kind} ${call.path} ${call.status} at ${(call.askedAt / 1000).toFixed(1)} s (${call.ms.toFixed(0)} ms) ${blow?.name ?? 'without a disruption'}: ${call.body.slice(0, 120)}`
    const isKind = call.status === 503 && call.retryAfter !== undefined
    if (blow) costs.set(blow, (costs.get(blow) ?? 0) + 1)
    if (!isKind || !blow || blow.mayCost === 'nothing') wrong.push(said)
    else if (call.kind === 'page') wrong.push(said)
  }
  for (const [{ name, mayCost }, cost] of costs) {
    if (mayCost === 'in flight' && cost > atOnce) wrong.push(`${name}: ${cost} calls failed`)
  }
  const found = [...costs].map(([{ name }, cost]) => `${name}: ${cost}`).join(', ')
  return {
    what: 'responses',
    found: `${calls.length} calls, 503 ${failed.length} (${found})`,
    wrong,
  }
}

/** Proves that everything confirmed as stored exists once. */
export async function proveKept(context: AppContext, load: MixedLoad): Promise<Proof> {
  const { taken, differences } = load
  const { db } = context
  const messages = await readMessages(db, context.secrets)
  const responses = await db.selectFrom('eventResponses').select('id').execute()
  const orders = await db
    .selectFrom('orders')
    .select(['paymentIntentId', 'paymentStatus'])
    .where('paymentStatus', '=', 'paid')
    .execute()
  const wrong = [
    ...differences,
    ...missing(
      'message',
      taken.messages,
      messages.map(({ subject }) => subject),
    ),
    ...missing(
      'response',
      taken.responses,
      responses.map(({ id }) => id),
    ),
    ...missing(
      'order',
      taken.intents,
      orders.map(({ paymentIntentId }) => paymentIntentId ?? ''),
    ),
    ...twice(
      'message',
      messages.map(({ subject }) => subject),
    ),
    ...twice(
      'order',
      orders.map(({ paymentIntentId }) => paymentIntentId ?? ''),
    ),
  ]
  return { what: 'acknowledged writes', found: countsOf(taken), wrong }
}

function countsOf({ messages, responses, intents }: Taken): string {
  return `${messages.length} messages, ${responses.length} responses, ${intents.length} purchases`
}

function missing(what: string, said: string[], stored: string[]): string[] {
  const there = new Set(stored)
  return said.filter((one) => !there.has(one)).map((one) => `${what} ${one} is missing`)
}

/** One line per duplicate. */
export function twice(what: string, stored: string[]): string[] {
  const there = new Set<string>()
  return stored.flatMap((one) => {
    if (there.has(one)) return [`${what} ${one} exists twice`]
    there.add(one)
    return []
  })
}

/** Proves that payments, ledger, orders, and stock agree exactly. */
export async function proveSums(
  context: AppContext,
  productId: string,
  pieces: number,
): Promise<Proof> {
  const { lines, differences } = await checkMoney(context)
  const { db } = context
  const shelf = await db
    .selectFrom('productStock')
    .select('quantity')
    .where('productId', '=', productId)
    .where('size', '=', 'M')
    .executeTakeFirstOrThrow()
  const orders = await db
    .selectFrom('orders')
    .select(['paymentStatus', 'placedAt'])
    .where('expiredAt', 'is', null)
    .execute()
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid').length
  // a buyer rejected before paying keeps a reservation for 15 minutes
  const held = orders.filter(({ placedAt }) => placedAt === null).length
  const cents = lines.reduce((sum, { takenCents }) => sum + takenCents, 0)
  const wrong = [...differences]
  if (shelf.quantity !== pieces - paid - held) {
    wrong.push(
      `${shelf.quantity} of ${pieces} units are in stock, with ${paid} sold and ${held} reserved`,
    )
  }
  const found = `${paid} sold, ${held} reserved, ${(cents / 100).toFixed(2)} dollars`
  return { what: 'amounts and stock', found, wrong }
}

/** Emails one process sends at a time; this many may be sent twice after a kill. */
const emailsAtOnce = jobLanes.emails.atOnce

/**
 * Proves that no job is left, and that no email was sent twice, except those that a killed process had
 * sent but not yet recorded, which no one can know.
 */
export async function proveOnce(
  context: AppContext,
  dataDir: string,
  disruptions: Disruption[],
): Promise<Proof> {
  const jobs = await context.db
    .selectFrom('outbox')
    .select(['kind', 'attempts', 'doneAt', 'lastError'])
    .execute()
  const folder = join(dataDir, 'mail')
  const emails = readdirSync(folder).map((name) =>
    aboutOf(readFileSync(join(folder, name), 'utf8')),
  )
  const again = twice('e-mail', emails)
  const kills = disruptions.filter(({ mayCost }) => mayCost === 'in flight').length
  const wrong = jobs
    .filter(({ doneAt }) => !doneAt)
    .map(({ kind, lastError }) => `${kind} is not done: ${lastError}`)
  if (again.length > kills * emailsAtOnce) wrong.push(...again)
  const takenUp = jobs.filter(({ attempts }) => attempts > 1).length
  return {
    what: 'jobs and emails',
    found: `${jobs.length} jobs, ${takenUp} retried; ${emails.length} emails, ${again.length} sent twice`,
    wrong,
  }
}

/** An email's recipient and subject, unique within a soak run. */
function aboutOf(email: string): string {
  const plain = email.replaceAll(/=\r?\n/g, '').replaceAll(/\r\n[ \t]+/g, ' ')
  const [to] = /^To: .*$/m.exec(plain) ?? []
  const [subject] = /^Subject: .*$/m.exec(plain) ?? []
  const [link = ''] = /\/admin\/messages\/\w+/.exec(plain) ?? []
  return `${to} ${subject} ${link}`
}
