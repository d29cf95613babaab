import { z } from 'zod'
import { isRecord } from '#app/content/kit/fields.ts'
import { breakableSpaces } from '#app/ui/format/breakable-spaces.ts'

/** The Spanish that somebody wrote for a text of a document. */
export type Twin = {
  english: string
  spanish: string
  /** the English it was written for, where that has changed since: the Spanish is out of date */
  madeFor?: string | undefined
}

/** The Spanish of a document, by the English as it stands in it. */
export type Twins = ReadonlyMap<string, Twin>

/** Where they stand in a stored document, beside its English and in the same revision. No field is named so. */
export const twinsKey = 'es'

const twinSchema = z.object({
  english: z.string(),
  spanish: z.string(),
  madeFor: z.string().optional(),
})

/** Those of a stored document; what cannot be understood is left out. */
export function twinsIn(body: unknown): Twins {
  const stored = isRecord(body) ? body[twinsKey] : undefined
  if (!Array.isArray(stored)) return new Map()
  const twins = stored.flatMap((one) => twinSchema.safeParse(one).data ?? [])
  // as the English is read (`fields.ts`)
  return new Map(
    twins.map((twin) => {
      const english = breakableSpaces(twin.english)
      return [english, { ...twin, english, spanish: breakableSpaces(twin.spanish) }]
    }),
  )
}

/** A stored document with these in the place of those it had. */
export function withTwins(body: unknown, twins: Twins): Record<string, unknown> {
  const { [twinsKey]: _before, ...english } = isRecord(body) ? body : {}
  return twins.size === 0 ? english : { ...english, [twinsKey]: [...twins.values()] }
}

/** These with others in the place of those for the same English; a blank takes one away. */
export function laidOver(twins: Twins, written: Iterable<Twin>): Twins {
  const changed = new Map(twins)
  for (const { english, spanish } of written) {
    if (spanish.trim() === '') changed.delete(english)
    else changed.set(english, { english, spanish })
  }
  return changed
}

/** A document with the Spanish that a draft has beside its English. */
export function withWritten(body: unknown, written: Twins): unknown {
  if (written.size === 0) return body
  return withTwins(body, laidOver(twinsIn(body), written.values()))
}
