import { PictureFault } from '#app/images/renditions/picture-tasks.ts'
import { svgLimits } from './svg-allow-list.ts'

/**
 * The entities that a doctype declares, plus XML's own: Illustrator uses them for namespaces and
 * styles. Their text is never parsed as markup, and all uses together stay within a drawing's
 * size limit. Using any other kind, such as an external file, throws `svgEntity`.
 */
export function readEntities(doctype: string): Record<string, string> {
  const entities = new Map<string, string>(entitiesOfXml)
  for (const [, name = '', quoted] of doctype.matchAll(declaration)) {
    const value = quoted?.slice(1, -1) ?? ''
    // in XML, the first declaration wins
    if (!/[<&%]/.test(value) && !entities.has(name)) entities.set(name, value)
  }
  let written = 0
  return new Proxy<Record<string, string>>(
    {},
    {
      get(_, name) {
        const value = entities.get(String(name))
        if (value === undefined) throw new PictureFault('svgEntity')
        written += value.length
        if (written > svgLimits.characters) throw new PictureFault('svgTooComplex')
        return value
      },
    },
  )
}

/** XML 1.0, section 4.6 */
const entitiesOfXml = [
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
] as const

const declaration = /<!ENTITY\s+([\w.:-]+)\s+("[^"]*"|'[^']*')\s*>/g
