import type { Words } from '#app/ui/words/words.ts'

/** How people take part; labels for the office. */
export const attendances = [
  { value: 'inPerson', label: 'In person' },
  { value: 'hybrid', label: 'In person or online' },
  { value: 'online', label: 'Online only' },
] as const
export type Attendance = (typeof attendances)[number]['value']

/** Who sees an online link, beside people with a place; labels for the office. */
export const linkChoices = [
  { value: 'rsvp', label: 'Only people who RSVP’d' },
  { value: 'soon', label: 'Everyone, from 30 minutes before' },
  { value: 'always', label: 'Everyone, at any time' },
] as const
export type LinkShown = (typeof linkChoices)[number]['value']

/** Where an event is held, as staff enter it. */
export type Place = {
  /** the place's name, or one of our rooms; all blank means our own address */
  location: string
  /** the postal address of a place that isn't ours, in one line */
  address: string
  /** the place named is at our own address */
  atOurAddress: boolean
  attendance: Attendance
}

/**
 * True only if staff said so or named no other place, so that no one is sent to our door by
 * guesswork. Another address overrides the checkbox, which staff easily forget to clear.
 */
export function isOurPlace(place: Partial<Place>): boolean {
  if (place.address || isOnlineOnly(place)) return false
  return place.atOurAddress || !place.location
}

/** True if people can only join from home, even if a place is still entered. */
export function isOnlineOnly(place: Partial<Place>): boolean {
  return place.attendance === 'online'
}

/** True if people can join from home. */
export function isJoinable({ attendance = 'inPerson' }: Partial<Place>): boolean {
  return attendance !== 'inPerson'
}

/** The place in one line: its name, and its address if it isn't ours; blank if neither is given. */
export function placeText(place: Partial<Place>): string {
  if (isOnlineOnly(place)) return ''
  const { location = '', address = '' } = place
  if (!address || isOurPlace(place) || location.includes(address)) return location
  return location ? `${location}, ${address}` : address
}

/** The address that directions lead to; blank if none is known. `ours` is the ministry's own. */
export function addressOf(place: Partial<Place>, ours: string): string {
  if (isOnlineOnly(place)) return ''
  return isOurPlace(place) ? ours : (place.address ?? '')
}

/** The place as visitors read it: as `placeText`, or that it's online. */
export function placeWords(place: Partial<Place>, t: Words): string {
  return isOnlineOnly(place) ? t('Online') : placeText(place)
}

/** Where `Get directions` leads; blank if the address isn't known. `ours` leads to our own. */
export function directionsUrl(place: Partial<Place>, ours: string): string {
  if (isOurPlace(place)) return ours
  if (isOnlineOnly(place) || !place.address) return ''
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place.address)}`
}
