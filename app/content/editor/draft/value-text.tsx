import { colorName } from '#app/content/editor/fields/color-field.tsx'
import { withLinkUrls } from '#app/content/formatted/formatted-text.ts'
import { type Field, isRecord } from '#app/content/kit/fields.ts'
import { pictureSchema } from '#app/images/schema.ts'
import { formatLongDate, isPlainDate } from '#app/ui/format/plain-date.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { getOwn } from '#platform/get-own.ts'
import { itemName } from './draft-values.ts'

/** A field's value in words, for comparing versions. */
export function ValueText({ field, value }: { field: Field; value: unknown }) {
  const text = describeValue(field, value)
  if (text === '') return <span className="text-muted">(empty)</span>
  return <span className="whitespace-pre-line wrap-anywhere">{text}</span>
}

function describeValue(field: Field, value: unknown): string {
  if (field.list && Array.isArray(value)) return describeItems(field, value)
  if (Array.isArray(value)) return value.map((one) => describeOne(field, String(one))).join('\n')
  if (field.kind === 'image') return describePicture(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (isRecord(value) || value === null || value === undefined) return ''
  const text = String(value)
  if (field.kind === 'formatted') return withLinkUrls(text)
  if (field.kind === 'color') return colorName(text)
  return describeOne(field, text)
}

/** A date or a choice in words; any other text as it is. */
function describeOne({ kind, choices }: Field, value: string): string {
  if ((kind === 'date' || kind === 'dates') && isPlainDate(value)) return formatLongDate(value)
  return choices?.find((choice) => choice.value === value)?.label ?? value
}

/** Every item in words, so that versions of a list can be compared. */
function describeItems({ list }: Field, items: unknown[]): string {
  const fields = Object.entries(list?.itemFields ?? {}).filter(([, inner]) => !inner.isAutomatic)
  const described = items.map((item, index) => {
    const name = list ? itemName(list, item, index) : ''
    const lines = fields.flatMap(([key, inner]) => {
      const itemText = isRecord(item) ? describeValue(inner, getOwn(item, key)) : ''
      return itemText === '' || itemText === name ? [] : [`${inner.label}: ${itemText}`]
    })
    return [`${index + 1}. ${name}`, ...lines].join('\n')
  })
  return [pluralize(items.length, 'item', 'items'), ...described].join('\n')
}

function describePicture(value: unknown): string {
  const picture = pictureSchema.safeParse(value).data
  return picture ? picture.alt || 'An image without a description' : 'No image'
}
