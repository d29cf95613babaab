import { SaxesParser } from 'saxes'

/** One thing of a list in an answer of the store: the texts of its fields. */
export type Item = ReadonlyMap<string, string>

/** What an answer of the store says: fields of its own, and the items of its lists. */
export type Answer = { fields: Item; items: Item[] }

const itemNames = new Set(['Contents', 'Upload'])

/** Reads an answer in the protocol's XML. Throws where it is none. */
export function readAnswer(text: string): Answer {
  const fields = new Map<string, string>()
  const items: Item[] = []
  let item: Map<string, string> | undefined
  let words = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new Error(`the store's answer is no XML: ${error.message}`)
  })
  parser.on('opentag', ({ name }) => {
    words = ''
    if (itemNames.has(name)) item = new Map()
  })
  parser.on('text', (more) => {
    words += more
  })
  parser.on('closetag', ({ name }) => {
    if (item && itemNames.has(name)) {
      items.push(item)
      item = undefined
    } else (item ?? fields).set(name, words)
    words = ''
  })
  parser.write(text).close()
  return { fields, items }
}
