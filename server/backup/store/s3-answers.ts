import { SaxesParser } from 'saxes'

/** One item of a list in a response: the texts of its fields. */
export type Item = ReadonlyMap<string, string>

/** A storage response: its own fields and the items of its lists. */
export type Answer = { fields: Item; items: Item[] }

const itemNames = new Set(['Contents', 'Upload'])

/** Parses an S3 XML response. Throws if it isn't XML. */
export function readAnswer(text: string): Answer {
  const fields = new Map<string, string>()
  const items: Item[] = []
  let item: Map<string, string> | undefined
  let words = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new Error(`the storage’s response isn’t XML: ${error.message}`)
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
