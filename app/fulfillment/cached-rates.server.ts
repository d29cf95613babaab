import { LRUCache } from 'lru-cache'
import type { AppContext } from '#platform/context.ts'
import { isOver } from '#platform/limits/waits.ts'
import { withTimeout } from '#platform/limits/with-timeout.ts'
import { type Carrier, CarrierError, type Parcel } from './carrier/carrier.server.ts'

/** How long a buyer waits for the carrier, ms. */
const timeoutMs = 3_000
const rateTtlMs = 15 * 60_000
/** Reuse the flat rate this long, so that the price doesn't change while a buyer checks out. */
const fallbackTtlMs = 2 * 60_000
/** After a failure, skip the carrier for this long. */
const pauseMs = 30_000
const maxRates = 5_000

type Process = Pick<AppContext, 'carrier' | 'now' | 'log'>

type KnownRates = {
  rates: LRUCache<string, { cents: number | undefined; until: number }>
  /** concurrent requests for the same rate share one call */
  pending: Map<string, Promise<number | undefined>>
  pausedUntil: number
}

/** Per carrier connection, in this process: typing an address must not use up the carrier's calls per minute. */
const knownRates = new WeakMap<Carrier, KnownRates>()

/**
 * Returns the carrier's rate in cents for the package's weight band and ZIP code, cached. Undefined if the carrier
 * has no rate or doesn't answer in time. Never throws.
 */
export async function findCachedRate(context: Process, exact: Parcel): Promise<number | undefined> {
  const known = knownRates.get(context.carrier) ?? emptyRates()
  knownRates.set(context.carrier, known)
  const parcel = { ...exact, weightGrams: bandOf(exact.weightGrams) }
  const key = Object.values(parcel).join(' ')
  const rate = known.rates.get(key)
  const now = context.now()
  if (rate && !isOver(rate.until, now, rateTtlMs)) return rate.cents
  if (!isOver(known.pausedUntil, now, pauseMs))
    return storeRate(known, key, undefined, now.getTime())
  const pending = known.pending.get(key) ?? fetchRate(context, known, key, parcel)
  known.pending.set(key, pending)
  return pending
}

function emptyRates(): KnownRates {
  return { rates: new LRUCache({ max: maxRates }), pending: new Map(), pausedUntil: 0 }
}

/** One call for everyone waiting on this rate. */
async function fetchRate(
  context: Process,
  known: KnownRates,
  key: string,
  parcel: Parcel,
): Promise<number | undefined> {
  try {
    const cents = await withTimeout(timeoutMs, context.carrier.findRate(parcel), timeoutError)
    return storeRate(known, key, cents, context.now().getTime())
  } catch (error) {
    context.log.warn({ err: error }, 'no carrier rate; using the flat rate')
    const now = context.now().getTime()
    const isRefusal = error instanceof CarrierError && !error.isTemporary
    if (!isRefusal) known.pausedUntil = now + pauseMs
    return storeRate(known, key, undefined, now)
  } finally {
    known.pending.delete(key)
  }
}

function storeRate(
  { rates }: KnownRates,
  key: string,
  cents: number | undefined,
  now: number,
): number | undefined {
  rates.set(key, { cents, until: now + (cents === undefined ? fallbackTtlMs : rateTtlMs) })
  return cents
}

function timeoutError(): CarrierError {
  return new CarrierError('ShipStation didn’t respond in time', true)
}

const gramsPerOunce = 28.349523125

/**
 * The upper edge of the weight band, in grams: whole ounces up to a pound, then whole pounds. Everyone in a band
 * pays the same.
 */
function bandOf(grams: number): number {
  const ounces = Math.max(1, Math.ceil(grams / gramsPerOunce))
  const upTo = ounces <= 16 ? ounces : Math.ceil(ounces / 16) * 16
  return Math.floor(upTo * gramsPerOunce)
}
