import { ownValue } from '#platform/own-value.ts'

/** Pages of the carriers that follow a parcel, by ShipStation's codes of the carriers. */
const pages: Record<string, string> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  stamps_com: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  ups_walleted: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  fedex_walleted: 'https://www.fedex.com/fedextrack/?trknbr=',
}

const names: Record<string, string> = {
  usps: 'USPS',
  stamps_com: 'USPS',
  ups: 'UPS',
  ups_walleted: 'UPS',
  fedex: 'FedEx',
  fedex_walleted: 'FedEx',
}

/** How a parcel can be followed; `url` is null where we do not know the carrier's page. */
export type Tracking = { number: string; carrier: string; url: string | null }

/** The way to follow an order's parcel, or null while there is none. */
export function trackingOf(order: {
  trackingNumber: string | null
  carrierCode: string | null
}): Tracking | null {
  const { trackingNumber, carrierCode } = order
  if (!trackingNumber) return null
  const code = carrierCode ?? ''
  const page = Object.hasOwn(pages, code) ? ownValue(pages, code) : undefined
  return {
    number: trackingNumber,
    carrier: Object.hasOwn(names, code) ? (ownValue(names, code) ?? code) : code,
    url: page ? `${page}${encodeURIComponent(trackingNumber)}` : null,
  }
}
