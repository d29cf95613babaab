import { message } from '#app/ui/words/words.ts'

/**
 * What people want to know before they come. `type` is its code in meeting directories (Meeting Guide specification).
 */
export const eventFeatures = [
  { value: 'open', label: message('Open to everyone'), type: 'O' },
  { value: 'closed', label: message('Only for people in recovery'), type: 'C' },
  { value: 'women', label: message('For women'), type: 'W' },
  { value: 'men', label: message('For men'), type: 'M' },
  { value: 'newcomers', label: message('Good for a first visit'), type: 'BE' },
  { value: 'childCare', label: message('Child care'), type: 'BA' },
  { value: 'wheelchair', label: message('Wheelchair access'), type: 'X' },
  { value: 'english', label: message('In English'), type: 'EN' },
  { value: 'spanish', label: message('In Spanish'), type: 'S' },
] as const

export type EventFeature = (typeof eventFeatures)[number]['value']

/** The feature with this id, if there is one. */
export function featureOf(id: string): EventFeature | undefined {
  return eventFeatures.find(({ value }) => value === id)?.value
}
