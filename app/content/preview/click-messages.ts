import { z } from 'zod'

/** Message from a previewed page to the office: which text was clicked. */
export const clickedFieldSchema = z.object({
  kind: z.literal('lampstand.touched'),
  documentKey: z.string().max(100),
  /** of one element, which may show several fields */
  paths: z.array(z.string().min(1).max(300)).min(1).max(20),
})

export type ClickedField = z.infer<typeof clickedFieldSchema>

/** Messages from the office to a previewed page. */
export type ToPage =
  /** whether clicking text opens its field */
  | { kind: 'lampstand.mode'; isTouched: boolean }
  /** the open field; '' if none */
  | { kind: 'lampstand.opened'; path: string }
  /** the field was closed; its text gets the focus */
  | { kind: 'lampstand.closed'; path: string }
  /** the text the page was rendered with at a path, and its current value */
  | { kind: 'lampstand.typed'; path: string; was: string; is: string }
