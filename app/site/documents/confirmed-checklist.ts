import { defineDocument } from '#app/content/kit/document.ts'
import { type Field, text } from '#app/content/kit/fields.ts'

/** Claims that the site makes from day one, for the owner to confirm or change. */
export const checklistKeys = [
  'contact',
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

/** A claim's values as one string. The owner confirms these values, not the sentence that shows them. */
export function claimFingerprint(values: unknown): string {
  return JSON.stringify(values)
}

/**
 * The fingerprint of each claim when the owner confirmed it; changed values need a new confirmation. Stored as a
 * document for its history, but shown on no page.
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
    /** the demo's rating, shown only in test mode and never confirmed */
    demoRating: text('demoRating', ''),
  },
})
