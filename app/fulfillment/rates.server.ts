import type { Parcel } from '#platform/adapters/carrier.ts'
import type { AppContext } from '#platform/context.ts'
import { findCachedRate } from './cached-rates.server.ts'

/** What the shop charges by its own table, in cents. `freeOverCents` 0: never free. */
export type ShippingSettings = {
  flatCents: number
  freeOverCents: number
  offersPickup: boolean
  fromZip: string
}

/** What is to be sent where; `weightGrams` is the whole package, including packaging. */
export type ShippingRequest = {
  subtotalCents: number
  weightGrams: number
  zip: string
  state: string
  isPickup?: boolean
}

/** What shipping costs in cents, and who says so (decision 48). */
export type ShippingCost = {
  cents: number
  by: 'carrier' | 'table' | 'free' | 'pickup' | 'fallback'
}

type Process = Pick<AppContext, 'carrier' | 'now' | 'log'>

/**
 * What it costs to send these goods there: nothing for pick-up, where it is offered, and over the
 * amount that staff set; else the carrier's rate, or the shop's flat rate where no carrier is
 * connected (`table`) or it has none to give in time (`fallback`). Never throws.
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

/** Half a ZIP code, as while it is typed, is not worth a call. */
export function isAddressed({ toZip, toState, fromZip }: Parcel): boolean {
  return /^\d{5}$/.test(toZip) && /^\d{5}$/.test(fromZip) && /^[A-Z]{2}$/.test(toState)
}
