import { z } from 'zod'

/** Default message for a text that is too long. */
export const tooLongText = 'This text is too long'

/** Maximum text length of forms, queries, and calls without a larger body limit, in UTF-16 units. */
export const ordinaryTextLength = 4096

/**
 * Parses with a schema that sees at most `longest` units of each text. Longer texts are always refused, with the
 * schema's own message or `tooLongText`. Truncates `value` in place.
 */
export function parseWithin<S extends z.ZodType>(
  schema: S,
  value: unknown,
  longest = ordinaryTextLength,
  error?: z.core.$ZodErrorMap,
): z.ZodSafeParseResult<z.output<S>> {
  const whole = { value }
  const paths = cutTexts(whole, longest)
  const result = schema.safeParse(whole.value, error ? { error } : undefined)
  if (paths.length === 0) return result
  const issues: z.core.$ZodIssue[] = result.success ? [] : [...result.error.issues]
  const named = new Set(issues.map(({ path }) => path.join('.')))
  for (const path of paths) {
    if (named.has(path.join('.'))) continue
    issues.push({ code: 'custom', path, message: tooLongText, input: undefined })
  }
  return { success: false, error: new z.ZodError(issues) as z.ZodError<z.output<S>> }
}

type Visit = { holder: Record<string, unknown>; name: string; above: Visit | undefined }

/** Truncates every text below `whole.value` and returns the paths of those. Not recursive, because JSON can nest deeply. */
function cutTexts(whole: { value: unknown }, longest: number): string[][] {
  const cut: string[][] = []
  const visits: Visit[] = [{ holder: whole, name: '', above: undefined }]
  for (let visit = visits.pop(); visit; visit = visits.pop()) {
    const { holder } = visit
    for (const name of Object.keys(holder)) {
      const value = holder[name]
      if (isPlain(value)) visits.push({ holder: value, name, above: visit })
      if (typeof value !== 'string' || value.length <= longest) continue
      cut.push([...pathOf(visit), name].slice(1))
      holder[name] = value.slice(0, longest)
    }
  }
  return cut
}

function pathOf(visit: Visit): string[] {
  const names: string[] = []
  for (let at = visit; at.above; at = at.above) names.push(at.name)
  return names.reverse()
}

/** True for plain records; files and bytes are skipped. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}
