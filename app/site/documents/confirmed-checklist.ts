import { defineDocument } from '#app/content/kit/document.ts'
import { type Field, text } from '#app/content/kit/fields.ts'

/** The claims that the site makes from the first day, for the owner to confirm or change. */
export const checklistKeys = [
  'returns',
  'shipping',
  'rating',
  'sizes',
  'partner',
  'reply',
  'hotline',
  'medical',
  'funds',
  'giftTax',
  'giftReceipt',
  'giftMonthly',
  'testimonials',
  'privacy',
  'terms',
  'legal',
] as const

export type ChecklistKey = (typeof checklistKeys)[number]

/** The values of a claim as one text: what the owner confirms, whatever sentence the office makes of it. */
export function claimFingerprint(values: unknown): string {
  return JSON.stringify(values)
}

/**
 * The values that each claim had when the owner confirmed it, as `claimFingerprint` writes them: other values
 * have to be confirmed again. It is kept like a document, with its history, and is on no page and in no
 * call of its own.
 */
export const confirmedChecklist = defineDocument({
  key: 'confirmed-claims',
  label: 'First-run list',
  publicPath: '/admin',
  permission: 'people',
  fields: {
    ...(Object.fromEntries(checklistKeys.map((key) => [key, text(key, '')])) as Record<
      ChecklistKey,
      Field<string>
    >),
    /** the demo's rating: shown while nobody pays with real money, and confirmed by no one */
    demoRating: text('demoRating', ''),
  },
})
