import { isStale, type SpanishPart, type SpanishText } from '#app/content/spanish/spanish-schema.ts'
import { call } from '#app/ui/calls/call.ts'
import { requireStaffSession } from '#app/ui/calls/signed-in.ts'

/** A part's stored texts and its document's version. */
export type StoredTexts = { texts: SpanishText[]; version: number }

/** Unsaved Spanish, by text key. */
export type Edits = ReadonlyMap<string, string>

type Part = Pick<SpanishPart, 'key' | 'isDocument'>

/** The key that identifies a text across reads: its English in a document, its path in a table. */
export function keyOf({ isDocument }: Part, { english, path }: SpanishText): string {
  return isDocument ? english : path
}

/** Reads a part's texts with their Spanish. */
export async function readTexts(part: Part): Promise<StoredTexts> {
  if (!part.isDocument) {
    const { texts } = await call('GET /api/admin/spanish/{part}', { params: { part: part.key } })
    return { texts, version: 0 }
  }
  const answer = await call('GET /api/admin/{document}', {
    params: { document: part.key },
    query: { lang: 'es' },
  })
  if (answer.texts) return storedOf(answer)
  // The endpoint is public, so an expired session or a changed role only shows by the missing
  // texts.
  await requireStaffSession()
  return readTexts(part)
}

/** Saves the edits. Throws CallError, 409 if someone saved in between. */
export async function saveTexts(
  part: Part,
  { texts, version }: StoredTexts,
  edits: Edits,
): Promise<StoredTexts> {
  const written = texts.flatMap((text) => {
    const spanish = edits.get(keyOf(part, text))
    return spanish === undefined ? [] : [{ ...text, spanish }]
  })
  if (part.isDocument) {
    const change = treeOf(written.map(({ path, spanish }) => ({ steps: path.split('.'), spanish })))
    const answer = await call('POST /api/admin/{document}', {
      params: { document: part.key },
      query: { lang: 'es' },
      body: { ...(change as object), version },
    })
    return storedOf(answer)
  }
  const saved = await call('POST /api/admin/spanish/{part}', {
    params: { part: part.key },
    body: { texts: written.map(({ path, english, spanish }) => ({ path, english, spanish })) },
  })
  return { texts: saved.texts, version: 0 }
}

/**
 * Sorts edits after a reread: `same` can be saved as they are, `theirs` conflict with someone
 * else's Spanish, `lost` belong to texts that no longer exist.
 */
export function sortEdits(part: Part, before: StoredTexts, after: StoredTexts, edits: Edits) {
  const [was, is] = [before, after].map(
    ({ texts }) => new Map(texts.map((text) => [keyOf(part, text), text])),
  ) as [Map<string, SpanishText>, Map<string, SpanishText>]
  const kindOf = (key: string) => {
    const [old, present] = [was.get(key), is.get(key)]
    if (!present || present.english !== old?.english) return 'lost'
    const isAsBefore = present.spanish === old.spanish && isStale(present) === isStale(old)
    return isAsBefore ? 'same' : 'theirs'
  }
  const kinds = Map.groupBy(edits, ([key]) => kindOf(key))
  return {
    same: new Map(kinds.get('same')),
    theirs: new Map(kinds.get('theirs')),
    lost: (kinds.get('lost') ?? []).map(([, spanish]) => spanish),
  }
}

function storedOf({ texts = [], version = 0 }: Partial<StoredTexts>): StoredTexts {
  return { texts, version }
}

type Leaf = { steps: string[]; spanish: string }

/** Builds the request body from texts by path; gaps in lists are null, which means not sent. */
function treeOf(leaves: readonly Leaf[]): unknown {
  const [first] = leaves
  if (first?.steps.length === 0) return first.spanish
  const branches = Map.groupBy(leaves, ({ steps: [name = ''] }) => name)
  const entries = [...branches].map(([name, inner]): [string, unknown] => [
    name,
    treeOf(inner.map(({ steps: [, ...rest], spanish }) => ({ steps: rest, spanish }))),
  ])
  if (entries.length === 0 || !entries.every(([name]) => /^\d+$/.test(name))) {
    return Object.fromEntries(entries)
  }
  const places = new Map(entries.map(([name, value]) => [Number(name), value]))
  return Array.from({ length: Math.max(...places.keys()) + 1 }, (_, at) => places.get(at) ?? null)
}
