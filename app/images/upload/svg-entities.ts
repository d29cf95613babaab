import { PictureFault } from '#app/images/renditions/picture-tasks.ts'
import { ownValue } from '#platform/own-value.ts'
import { svgLimits } from './svg-limits.ts'

/**
 * The entities that a doctype declares, beside those of XML: Illustrator names its namespaces and
 * styles so. Their text is never read as markup, and all uses together stay within the limit of a
 * drawing. Using one of another kind, such as a file from outside, throws `svgEntity`.
 */
export function readEntities(
  doctype: string,
  known: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = new Map<string, string>()
  for (const [, name = '', quoted] of doctype.matchAll(declaration)) {
    const value = quoted?.slice(1, -1) ?? ''
    // the first one counts, as XML has it
    if (!/[<&%]/.test(value) && !own.has(name)) own.set(name, value)
  }
  let written = 0
  return new Proxy<Record<string, string>>(
    {},
    {
      get(_, name) {
        const value = ownValue(known, String(name)) ?? own.get(String(name))
        if (value === undefined) throw new PictureFault('svgEntity')
        written += value.length
        if (written > svgLimits.characters) throw new PictureFault('svgTooComplex')
        return value
      },
    },
  )
}

const declaration = /<!ENTITY\s+([\w.:-]+)\s+("[^"]*"|'[^']*')\s*>/g
