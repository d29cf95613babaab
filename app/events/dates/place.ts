import type { Words } from '#app/ui/words/words.ts'

/** Where an event is held, as staff enter it. */
export type Place = {
  /** the place's name, or one of our rooms; all blank means our own address */
  location: string
  /** the postal address of a place that isn't ours, in one line */
  address: string
  /** the place named is at our own address */
  atOurAddress: boolean
  /** where people join from home */
  onlineLink: string
}

/**
 * True only if staff said so or named no other place, so that no one is sent to our door by
 * guesswork. Another address overrides the checkbox, which staff easily forget to clear.
 */
export function isOurPlace(place: Partial<Place>): boolean {
  if (place.address) return false
  return place.atOurAddress || !(place.location || place.onlineLink)
}

/** True if people can only join from home. */
export function isOnlineOnly(place: Partial<Place>): boolean {
  return Boolean(place.onlineLink) && !isOurPlace(place) && !place.location && !place.address
}

/** The place in one line: its name, and its address if it isn't ours; blank if neither is given. */
export function placeText(place: Partial<Place>): string {
  const { location = '', address = '' } = place
  if (!address || isOurPlace(place) || location.includes(address)) return location
  return location ? `${location}, ${address}` : address
}

/** The address that directions lead to; blank if none is known. `ours` is the ministry's own. */
export function addressOf(place: Partial<Place>, ours: string): string {
  return isOurPlace(place) ? ours : (place.address ?? '')
}

/** The place as visitors read it: as `placeText`, or that it's online. */
export function placeWords(place: Partial<Place>, t: Words): string {
  return isOnlineOnly(place) ? t('Online') : placeText(place)
}

/** Where `Get directions` leads; blank if the address isn't known. `ours` leads to our own. */
export function directionsUrl(place: Partial<Place>, ours: string): string {
  if (isOurPlace(place)) return ours
  if (!place.address) return ''
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place.address)}`
}
