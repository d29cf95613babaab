import type { AppContext } from '#platform/context.ts'
import { findCachedRate } from './cached-rates.server.ts'
import type { Parcel } from './carrier/carrier.server.ts'

/** The shop's own shipping prices, in cents. `freeOverCents` 0 means never free. */
export type ShippingSettings = {
  flatCents: number
  freeOverCents: number
  offersPickup: boolean
  fromZip: string
}

/** `weightGrams` is the whole package, including packaging. */
export type ShippingRequest = {
  subtotalCents: number
  weightGrams: number
  zip: string
  state: string
  isPickup?: boolean
}

/** The shipping price in cents and where it comes from (decision 48). */
export type ShippingCost = {
  cents: number
  by: 'carrier' | 'table' | 'free' | 'pickup' | 'fallback'
}

type Process = Pick<AppContext, 'carrier' | 'now' | 'log'>

/**
 * Calculates shipping: free for pickup and over the free-shipping amount; otherwise the carrier's rate. Falls back
 * to the flat rate if no carrier is connected (`table`) or it has no rate in time (`fallback`). Never throws.
 */
export async function calculateShipping(
  context: Process,
  request: ShippingRequest,
  settings: ShippingSettings,
): Promise<ShippingCost> {
  const { subtotalCents, weightGrams, zip, state } = request
  const { flatCents, freeOverCents, offersPickup, fromZip } = settings
  if (request.isPickup && offersPickup) return { cents: 0, by: 'pickup' }
  if (freeOverCents > 0 && subtotalCents >= freeOverCents) return { cents: 0, by: 'free' }
  if (!context.carrier.isConnected) return { cents: flatCents, by: 'table' }
  const parcel = {
    weightGrams,
    toZip: zip.trim().slice(0, 5),
    toState: state.trim().toUpperCase(),
    fromZip: fromZip.trim().slice(0, 5),
  }
  const rate = isAddressed(parcel) ? await findCachedRate(context, parcel) : undefined
  return rate === undefined ? { cents: flatCents, by: 'fallback' } : { cents: rate, by: 'carrier' }
}

/** Skips calls for a ZIP code that is still being typed. */
export function isAddressed({ toZip, toState, fromZip }: Parcel): boolean {
  return /^\d{5}$/.test(toZip) && /^\d{5}$/.test(fromZip) && /^[A-Z]{2}$/.test(toState)
}
