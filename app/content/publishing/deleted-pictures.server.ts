import { idOf } from '#app/content/editor/draft/differences.ts'
import { itemName, pictureId } from '#app/content/editor/draft/draft-values.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { picturesIn } from '#app/content/kit/document-pictures.server.ts'
import { type Field, type Fields, isRecord, type ValuesOf } from '#app/content/kit/fields.ts'
import { findPictures } from '#app/images/images.server.ts'
import type { Db } from '#platform/db/open.ts'
import { getOwn } from '#platform/get-own.ts'

/** A field whose new picture has since been deleted. */
export type DeletedPicture = { path: string; label: string }

type Location = { path: string; label: string }
type Result = { value: unknown; deleted: DeletedPicture[] }

/**
 * Replaces deleted pictures in `values` with those of `base`, so that a deleted picture never
 * removes one on the page.
 */
export async function withoutDeletedPictures<F extends Fields>(
  db: Db,
  document: DocumentDefinition<F>,
  base: ValuesOf<F>,
  values: ValuesOf<F>,
): Promise<{ values: ValuesOf<F>; deleted: DeletedPicture[] }> {
  const kept = await keepPictures(db, document, base, values)
  return { ...kept, values: kept.values as ValuesOf<F> }
}

/**
 * Like `withoutDeletedPictures`, for stored documents, where fields with fallbacks may be missing.
 */
export async function keepPictures(
  db: Db,
  document: DocumentDefinition,
  base: unknown,
  stored: unknown,
): Promise<{ values: unknown; deleted: DeletedPicture[] }> {
  const ids = picturesIn(document, stored).map(pictureId)
  const known = ids.filter((id): id is string => typeof id === 'string')
  const here = await findPictures(db, [...new Set(known)])
  const { value, deleted } = keepField(document.whole, { base, value: stored }, (id) =>
    here.has(id),
  )
  return { values: value, deleted }
}

function keepField(
  field: Field,
  { base, value }: { base: unknown; value: unknown },
  isHere: (id: string) => boolean,
  location: Location = { path: '', label: '' },
): Result {
  if (field.kind === 'image') {
    const id = pictureId(value)
    if (typeof id !== 'string' || isHere(id) || id === pictureId(base))
      return { value, deleted: [] }
    return { value: base ?? null, deleted: [location] }
  }
  if (field.fields && isRecord(value)) return keepFields(field.fields, base, value)
  const { list } = field
  if (!list || !Array.isArray(value)) return { value, deleted: [] }
  const { itemFields } = list
  const known = Array.isArray(base) ? base : []
  const items = value.map((item: unknown, index) => {
    const same = itemFields.id ? known.find((one) => idOf(one) === idOf(item)) : known[index]
    const here = {
      path: `${location.path}.${index}`,
      label: `${location.label} › ${itemName(list, item, index)}`,
    }
    return isRecord(item) ? keepFields(itemFields, same, item, here) : { value: item, deleted: [] }
  })
  return {
    value: items.map((item) => item.value),
    deleted: items.flatMap(({ deleted }) => deleted),
  }

  function keepFields(
    fields: Fields,
    from: unknown,
    record: Record<string, unknown>,
    here = location,
  ) {
    const parts = Object.entries(record).map(([name, inner]) => {
      const own = getOwn(fields, name)
      if (!own) return { name, value: inner, deleted: [] }
      const next = {
        path: here.path ? `${here.path}.${name}` : name,
        label: here.label ? `${here.label} › ${own.label}` : own.label,
      }
      const both = { base: isRecord(from) ? getOwn(from, name) : undefined, value: inner }
      return { name, ...keepField(own, both, isHere, next) }
    })
    return {
      value: Object.fromEntries(parts.map((part) => [part.name, part.value])),
      deleted: parts.flatMap(({ deleted }) => deleted),
    }
  }
}
