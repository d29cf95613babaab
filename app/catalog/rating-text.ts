import { claimFingerprint } from '#app/site/documents/confirmed-checklist.ts'

type Rating = { show: boolean; stars: number; count: number }

/** The rating line in words, as the owner reads it before confirming it (decision 51). */
export function ratingText({ show, stars, count }: Rating): string {
  return show ? `${stars} stars, ${count} reviews` : 'Not shown'
}

/** What is confirmed of a rating: its figures. */
export function ratingMark({ show, stars, count }: Rating): string {
  return claimFingerprint(show ? { stars, count } : null)
}
