import { claimFingerprint } from '#app/site/documents/confirmed-checklist.ts'

type Rating = { show: boolean; stars: number; count: number }

/** The rating line as text, for the owner to confirm (decision 51). */
export function ratingText({ show, stars, count }: Rating): string {
  return show ? `${stars} stars, ${count} reviews` : 'Not shown'
}

/** Identifies the confirmed numbers of a rating. */
export function ratingMark({ show, stars, count }: Rating): string {
  return claimFingerprint(show ? { stars, count } : null)
}
