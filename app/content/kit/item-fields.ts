import { z } from 'zod'
import { isPlainDate } from '#app/ui/format/plain-date.ts'
import { date, type Field, text } from './fields.ts'

/** An item's id, which other items refer to. Whoever adds the item sets it. */
export function itemId(): Field<string> {
  return { ...text('Id', ''), isAutomatic: true, isItemId: true }
}

/** The id of an item in another list of the document, such as an event's category. */
export function itemOf(label: string, choicesFrom: string, fallback: string): Field<string> {
  return { ...text(label, fallback), choicesFrom }
}

const noDate = 'must be a date, such as 2026-12-24, or blank'

/** A date, or blank. */
export function dateOrNone(label: string, help?: string): Field<string> {
  const none = z.union([z.literal(''), z.null().transform(() => '')])
  const input = z.union([none, z.string().refine(isPlainDate, noDate)], noDate)
  return { ...date(label), ...(help ? { help } : {}), input }
}
