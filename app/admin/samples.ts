import { type DocumentDefinition, mapFields } from '#app/content/kit/document.ts'
import { testimonialTextOf } from '#app/content/testimonials/testimonials.ts'

/** Names on built-in sample testimonials that are still shown (decision 77). */
export function listSamples(document: DocumentDefinition, values: unknown): string[] {
  const names: string[] = []
  mapFields(document.whole, values, ({ list }, value) => {
    if (list?.holds === 'testimonials' && Array.isArray(value)) {
      const samples = value.filter((item) => list.isSample?.(item))
      names.push(...samples.map((item) => testimonialTextOf(item).name))
    }
    return value
  })
  return names
}
