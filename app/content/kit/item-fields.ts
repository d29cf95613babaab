import { z } from 'zod'
import { isPlainDate } from '#app/ui/format/plain-date.ts'
import { date, type Field, text } from './fields.ts'

/** The name of an item by which others refer to it; whoever adds the item gives it one. */
export function itemId(): Field<string> {
  return { ...text('Id', ''), isAutomatic: true, isItemId: true }
}

/** The id of an item of another list of the same document, as an event names its category. */
export function itemOf(label: string, choicesFrom: string, fallback: string): Field<string> {
  return { ...text(label, fallback), choicesFrom }
}

const noDate = 'must be a date, such as 2026-12-24, or blank'

/** A calendar day, or nothing. */
export function dateOrNone(label: string, help?: string): Field<string> {
  const none = z.union([z.literal(''), z.null().transform(() => '')])
  const input = z.union([none, z.string().refine(isPlainDate, noDate)], noDate)
  return { ...date(label), ...(help ? { help } : {}), input }
}
