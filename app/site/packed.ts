/** What a page's loader answers, as one text; `of` is never set, it only says of what. */
export type Packed<Data> = { text: string; of?: Data }

/**
 * A page's data as one text. The framework's own way of sending them numbers every name and value, and
 * numbers repeat nothing of the page that was read before: on a page with many events or products it
 * takes half a kilobyte more, which on a slow line is one more way there and back.
 */
export function pack<Data>(data: Data): Packed<Data> {
  return { text: JSON.stringify(data) }
}

const read = new WeakMap<object, unknown>()

/** The data of a page that our own server packed: the same object each time, so that React finds nothing changed. */
export function unpack<Data>(packed: Packed<Data>): Data {
  if (!read.has(packed)) read.set(packed, JSON.parse(packed.text))
  return read.get(packed) as Data
}
