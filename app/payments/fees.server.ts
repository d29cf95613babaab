import { isMissing, isProviderAway } from '#platform/adapters/payments.ts'
import type { AppContext } from '#platform/context.ts'
import type { LedgerEntryTable } from '#platform/db/tables.ts'
import { runRound } from '#platform/telemetry/round.ts'
import { acquireLease, claimedMs, type Rounds, runEvery } from '#platform/upkeep-rounds.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A start has quieter things to do first. */
const firstMs = minuteMs
const everyMs = 5 * minuteMs
/** So many entries of the ledger are asked about in one round. */
const maxPerRun = 50
/** What was entered so lately and is not known here is new; what is older was new in a round before. */
const newEntryMs = 31 * dayMs
/** What the provider does not know yet is asked again after as long as it has stood, within these. */
const minRetryMs = 10 * minuteMs
const maxRetryMs = 7 * dayMs

/** What the provider takes a fee for. What goes back of a payment costs nothing more, and brings no fee back. */
export const kindsWithFee = ['charge', 'dispute', 'dispute_won'] as const

/**
 * Asks the provider, behind all requests and by one of the processes, what it kept for itself of what the ledger holds:
 * the newest first, and in small portions what was there before. `stop` waits for the question under way.
 */
export function startFees(context: AppContext): Rounds {
  const stopping = new AbortController()
  const how = { firstMs, everyMs, failure: 'could not look up fees' }
  const rounds = runEvery(context, how, () => fillFeesOnce(context, stopping.signal))
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await rounds.stop()
    },
  }
}

/** One round, by whichever process comes first. */
export async function fillFeesOnce(context: AppContext, stopping?: AbortSignal): Promise<void> {
  if (!(await acquireLease(context, 'fees', claimedMs(everyMs)))) return
  await runRound('fees', () => fillFees(context, stopping))
}

/** One portion. Where the provider is away it ends at once, and only what was asked about is put off, for minutes. */
export async function fillFees(context: AppContext, stopping?: AbortSignal): Promise<void> {
  await addNewEntries(context)
  for (const entry of await listDue(context)) {
    if (stopping?.aborted) return
    await fillFee(context, entry)
  }
}

/** Whoever makes a payment has nothing to do with fees: what the ledger got since is found here. */
async function addNewEntries({ db, now }: AppContext): Promise<void> {
  const since = new Date(now().getTime() - newEntryMs).toISOString()
  await db
    .insertInto('ledgerFees')
    .columns(['entryId', 'nextAttemptAt'])
    .expression(
      db
        .selectFrom('ledgerEntries')
        .select(['id', 'createdAt'])
        .where('createdAt', '>=', since)
        .where('kind', 'in', kindsWithFee),
    )
    .onConflict((conflict) => conflict.column('entryId').doNothing())
    .execute()
}

type Due = Pick<LedgerEntryTable, 'id' | 'kind' | 'paymentIntentId' | 'providerId' | 'createdAt'>

/** What was made with keys of the other kind the provider does not know, and is not asked about. */
function listDue({ db, now, payments }: AppContext): Promise<Due[]> {
  return db
    .selectFrom('ledgerFees')
    .innerJoin('ledgerEntries', 'ledgerEntries.id', 'ledgerFees.entryId')
    .innerJoin('orders', 'orders.id', 'ledgerEntries.orderId')
    .select(['ledgerEntries.id', 'kind', 'ledgerEntries.paymentIntentId', 'providerId'])
    .select('ledgerEntries.createdAt')
    .where('nextAttemptAt', '<=', now().toISOString())
    .where('orders.mode', '=', payments.mode)
    .orderBy('nextAttemptAt', 'desc')
    .limit(maxPerRun)
    .execute()
}

/**
 * One that the provider does not know, of which it says what cannot be believed, or has nothing but faults of its own, keeps no
 * other waiting for longer than a round.
 */
async function fillFee(context: AppContext, entry: Due): Promise<void> {
  let feeCents: number | null = null
  try {
    feeCents = await fetchFee(context, entry)
  } catch (error) {
    if (isProviderAway(error)) {
      await storeFee(context, entry, { waitMs: minRetryMs })
      throw error
    }
    if (!isMissing(error)) {
      const intent = entry.paymentIntentId
      context.log.error({ err: error, intent }, 'could not read the fee of a payment')
    }
  }
  await storeFee(context, entry, { feeCents })
}

/** Stores a fee, or when it is asked for again. */
async function storeFee(
  { db, now }: AppContext,
  { id, createdAt }: Due,
  {
    feeCents = null,
    waitMs = retryDelayMs(now(), createdAt),
  }: { feeCents?: number | null; waitMs?: number },
): Promise<void> {
  const nextAttemptAt = feeCents === null ? new Date(now().getTime() + waitMs).toISOString() : null
  await db
    .updateTable('ledgerFees')
    .set({ feeCents, nextAttemptAt })
    .where('entryId', '=', id)
    // somebody else was told meanwhile
    .where('feeCents', 'is', null)
    .execute()
}

async function fetchFee({ payments }: AppContext, entry: Due): Promise<number | null> {
  const { kind, paymentIntentId, providerId } = entry
  if (kind === 'charge') return payments.getFee(paymentIntentId)
  const disputes = await payments.listDisputeFees(paymentIntentId)
  const own = disputes.find(({ id }) => id === providerId)
  return (kind === 'dispute' ? own?.takenCents : own?.returnedCents) ?? null
}

function retryDelayMs(now: Date, createdAt: string): number {
  return Math.min(Math.max(now.getTime() - Date.parse(createdAt), minRetryMs), maxRetryMs)
}
