import { useContext } from 'react'
import { ListChoicesContext } from '#app/content/editor/form-context.ts'
import { type Field, type Fields, isRecord, type ListDetails } from '#app/content/kit/fields.ts'
import { fieldsOfItem, kindOfItem } from '#app/content/kit/list-notes.ts'
import { smallImagePath } from '#app/images/admin/image-labels.ts'
import { pictureSchema } from '#app/images/schema.ts'
import { getOwn } from '#platform/get-own.ts'

/** Labels next to an item's name: kind, category, marks, and Past. */
export function useRowLabels(list: ListDetails, item: unknown, today: string): string[] {
  const choices = useContext(ListChoicesContext)
  const category = fieldWhere(list.itemFields, ({ choicesFrom }) => choicesFrom !== undefined)
  const known = getOwn(choices, category?.field.choicesFrom ?? '')
  const value = category && isRecord(item) ? getOwn(item, category.name) : undefined
  const label = known?.find((one) => one.value === value)?.label
  const over = list.isOver?.(item, today) ? ['Past'] : []
  const kind = kindOfItem(list, item)?.label
  return [
    ...[kind, label].filter((word) => word !== undefined),
    ...(list.marksOf?.(item) ?? []),
    ...over,
  ]
}

/** A thumbnail of the item's picture, or an empty box; nothing if items have no picture field. */
export function RowPicture({ list, item }: { list: ListDetails; item: unknown }) {
  const place = fieldWhere(fieldsOfItem(list, item), ({ kind }) => kind === 'image')
  if (!place) return null
  const picture = pictureSchema.safeParse(
    isRecord(item) ? getOwn(item, place.name) : undefined,
  ).data
  return (
    <span className="size-10 shrink-0 overflow-hidden rounded-control bg-sunken">
      {picture ? (
        <img
          src={smallImagePath(picture.id)}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      ) : null}
    </span>
  )
}

function fieldWhere(fields: Fields, isWanted: (field: Field) => boolean) {
  const [found] = Object.entries(fields).filter(([, field]) => isWanted(field))
  return found ? { name: found[0], field: found[1] } : undefined
}
