import type { LedgerEntryTable } from '#app/payments/tables.ts'
import type { AppContext } from '#platform/context.ts'
import { acquireLease, leaseMs, type RepeatedTask, runEvery } from '#platform/repeated-tasks.ts'
import { runRound } from '#platform/telemetry/round.ts'
import { isMissing, isProviderAway } from './payments.server.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A starting process has more urgent work. */
const firstMs = minuteMs
const everyMs = 5 * minuteMs
/** Ledger entries looked up per run. */
const maxPerRun = 50
/** Entries older than this were added in an earlier run. */
const newEntryMs = 31 * dayMs
/** Retry an unknown fee after as long as the entry is old, within these bounds. */
const minRetryMs = 10 * minuteMs
const maxRetryMs = 7 * dayMs

/** Providers charge fees for these. Refunds cost nothing, but return no fee either. */
export const kindsWithFee = ['charge', 'dispute', 'dispute_won'] as const

/**
 * Looks up fees for ledger entries in the background, in one process: newest first, old ones in small batches.
 * `stop` waits for the current lookup.
 */
export function startFees(context: AppContext): RepeatedTask {
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

/** One run, by whichever process comes first. */
export async function fillFeesOnce(context: AppContext, stopping?: AbortSignal): Promise<void> {
  if (!(await acquireLease(context, 'fees', leaseMs(everyMs)))) return
  await runRound('fees', () => fillFees(context, stopping))
}

/** One batch. If the provider is unreachable it ends at once, and only the current entry is delayed. */
export async function fillFees(context: AppContext, stopping?: AbortSignal): Promise<void> {
  await addNewEntries(context)
  for (const entry of await listDue(context)) {
    if (stopping?.aborted) return
    await fillFee(context, entry)
  }
}

/** Payments don't know about fees, so new ledger entries are picked up here. */
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

/** Skips entries made in the other mode, whose keys we don't have. */
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

/** One bad entry never blocks the others. */
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
      const payment = entry.paymentIntentId
      context.log.error({ err: error, payment }, 'could not read the fee of a payment')
    }
  }
  await storeFee(context, entry, { feeCents })
}

/** Stores a fee, or when to retry. */
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
    // another process stored it first
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
