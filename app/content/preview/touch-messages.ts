import { z } from 'zod'

/** What the page in the frame of a preview tells the office: which words were touched. */
export const touchedSchema = z.object({
  kind: z.literal('lampstand.touched'),
  documentKey: z.string().max(100),
  /** of one element, which may show several fields */
  paths: z.array(z.string().min(1).max(300)).min(1).max(20),
})

export type Touched = z.infer<typeof touchedSchema>

/** What the office tells that page. */
export type ToPage =
  /** words open their fields, or the page is only looked at */
  | { kind: 'lampstand.mode'; isTouched: boolean }
  /** the field of this path stands open; '' when none does */
  | { kind: 'lampstand.opened'; path: string }
  /** the field is closed: the focus goes back to its words */
  | { kind: 'lampstand.closed'; path: string }
  /** what the page was drawn with at a path, and what stands there now */
  | { kind: 'lampstand.typed'; path: string; was: string; is: string }
