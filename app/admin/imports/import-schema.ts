import { z } from 'zod'
import { productTypes } from '#app/stock/product-terms.ts'
import type { Permission } from '#platform/permission.ts'
import { jsonField } from './json-field.ts'

/** What can be brought in: how it is called, who may, and which files it comes in. */
export const importKinds = {
  products: {
    label: 'Products',
    from: 'The products CSV of Shopify or WooCommerce',
    one: 'product',
    many: 'products',
    rowName: 'Row',
    accept: '.csv,text/csv',
    permission: 'shop',
  },
  events: {
    label: 'Events',
    from: 'A calendar, as an .ics file',
    one: 'event',
    many: 'events',
    rowName: 'Event',
    accept: '.ics,text/calendar',
    permission: 'content',
  },
  addresses: {
    label: 'Newsletter addresses',
    from: 'A CSV with a column of e-mail addresses',
    one: 'address',
    many: 'addresses',
    rowName: 'Row',
    accept: '.csv,text/csv',
    permission: 'content',
  },
  pictures: {
    label: 'Pictures',
    from: 'Many pictures, and a CSV that says what each shows',
    one: 'picture',
    many: 'pictures',
    rowName: 'Row',
    accept: '.csv,text/csv',
    permission: 'content',
  },
} as const satisfies Record<string, KindDetails>

type KindDetails = {
  label: string
  from: string
  one: string
  many: string
  rowName: string
  accept: string
  permission: Permission
}

export type ImportKind = keyof typeof importKinds

export const importKindKeys = Object.keys(importKinds) as ImportKind[]

/** Most bytes of a table, and of a calendar, which takes longer to read. */
export const fileLimits = { table: 3 * 1024 * 1024, calendar: 1024 * 1024 }

/** Most rows of a file; more are brought in as several files. */
export const mostRows = 2000

const problem = z.object({ row: z.number(), column: z.string(), message: z.string() })

const plannedRow = z.object({
  /** as a spreadsheet counts, the headings being row 1; the number of a calendar's event; 0: none */
  row: z.number(),
  lastRow: z.number(),
  name: z.string(),
  outcome: z.enum(['made', 'changed', 'left', 'refused']),
  /** whether it comes in unless staff change that; only rows that are made or changed can be ticked */
  isTicked: z.boolean(),
  /** a product of which the file doesn't say what it is: staff choose a type */
  asksType: z.boolean(),
  notes: z.array(z.string()),
  problems: z.array(problem),
})

/** What would be brought in, and what would not. */
export const planSchema = z.object({
  rows: z.array(plannedRow),
  counts: z.object({
    made: z.number(),
    changed: z.number(),
    left: z.number(),
    refused: z.number(),
  }),
  /** about the whole file */
  notes: z.array(z.string()),
  /** names this plan: what is brought in is what was seen */
  seen: z.string(),
})

export type PlannedRow = z.infer<typeof plannedRow>
export type RowProblem = z.infer<typeof problem>
export type ShownPlan = z.infer<typeof planSchema>

/** Something that was not taken back, and why. */
export const stayedSchema = z.object({ name: z.string(), why: z.string() })

export type Stayed = z.infer<typeof stayedSchema>

/** An import as the list shows it. */
export const importSchema = z.object({
  id: z.string(),
  kind: z.enum(importKindKeys),
  fileName: z.string(),
  broughtAt: z.string(),
  /** null: somebody who is not known any more */
  broughtBy: z.string().nullable(),
  made: z.number(),
  changed: z.number(),
  left: z.number(),
  refused: z.number(),
  takenBackAt: z.string().nullable(),
  takenBackBy: z.string().nullable(),
  stayed: z.array(stayedSchema),
})

export type Import = z.infer<typeof importSchema>

/** A page of imports, the newest first. */
export const importPageSchema = z.object({
  imports: z.array(importSchema),
  next: z.string().nullable(),
})

/** Names an import before it is made: sent twice, it is one. */
export const importKey = z
  .string('is missing')
  .regex(/^[0-9a-z-]{16,40}$/, 'must be 16 to 40 small letters and digits')

/** The rows that come in, as counted on a button, or stored with an import. */
export type RowCounts = ShownPlan['counts']

/** True for a row that staff can tick or untick. */
export function isChoice({ outcome }: Pick<PlannedRow, 'outcome'>): boolean {
  return outcome === 'made' || outcome === 'changed'
}

/** Whether a row comes in, after staff toggled its tick or didn't. */
export function comesIn(row: PlannedRow, isToggled: boolean): boolean {
  return isChoice(row) && row.isTicked !== isToggled
}

/** Counts rows; `toggled` holds the positions of those whose tick staff changed. */
export function countRows(
  rows: readonly PlannedRow[],
  toggled: ReadonlySet<number> = new Set(),
): RowCounts {
  const counts = { made: 0, changed: 0, left: 0, refused: 0 }
  for (const [at, row] of rows.entries()) {
    const isLeft = isChoice(row) && !comesIn(row, toggled.has(at))
    counts[isLeft ? 'left' : row.outcome] += 1
  }
  return counts
}

const file = z.file('choose a file')

/** Positions of rows in the plan whose tick staff changed. */
const toggled = jsonField(
  z
    .array(
      z
        .int()
        .min(0)
        .max(3 * mostRows),
    )
    .max(3 * mostRows),
  'must be a JSON list of positions in the plan',
).default([])

/** A file to look at. */
export const lookSchema = z.strictObject({ file })

/** What products are that the file doesn't tell: all of them, or those of a row. */
const chosenTypes = z.strictObject({
  file: z.enum(productTypes).optional(),
  rows: z.record(z.string().regex(/^\d{1,6}$/), z.enum(productTypes)).optional(),
})

export type ChosenTypes = z.infer<typeof chosenTypes>

const types = jsonField(chosenTypes, 'must be JSON with the types of products').default({})

/** A file of products to look at. */
export const lookProductsSchema = lookSchema.extend({ types })

/** The same file, to be brought in as it was seen. */
export const bringSchema = z.strictObject({
  file,
  key: importKey,
  seen: z.string('is missing').max(100, 'is too long'),
  toggled,
})

export const bringProductsSchema = bringSchema.extend({ types })

/** Nobody is put on the newsletter's list who did not ask for it. */
export const bringAddressesSchema = bringSchema.extend({
  consent: z.literal('yes', 'tick that these people asked for your newsletter'),
})
