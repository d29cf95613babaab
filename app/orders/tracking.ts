import { getOwn } from '#platform/get-own.ts'

/** Carriers' tracking pages, by ShipStation carrier code. */
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

/** `url` is null if we don't know the carrier's page. */
export type Tracking = { number: string; carrier: string; url: string | null }

/** Oldest first. */
export function trackingsOf({ packages }: { packages: readonly Package[] }): Tracking[] {
  return packages.map(trackingOfPackage)
}

/** For the newest package; null if it has none. */
export function trackingOf({ packages }: { packages: readonly Package[] }): Tracking | null {
  const newest = packages.at(-1)
  return newest ? trackingOfPackage(newest) : null
}

type Package = { trackingNumber: string; carrierCode: string | null }

function trackingOfPackage({ trackingNumber, carrierCode }: Package): Tracking {
  const code = carrierCode ?? ''
  const page = Object.hasOwn(pages, code) ? getOwn(pages, code) : undefined
  return {
    number: trackingNumber,
    carrier: Object.hasOwn(names, code) ? (getOwn(names, code) ?? code) : code,
    url: page ? `${page}${encodeURIComponent(trackingNumber)}` : null,
  }
}
