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
  'testimonials',
  'privacy',
  'terms',
  'legal',
] as const

export type ChecklistKey = (typeof checklistKeys)[number]

/**
 * What each claim said when the owner confirmed it: other words have to be confirmed anew. It is
 * kept like a document, with its history, and is on no page and in no call of its own.
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
