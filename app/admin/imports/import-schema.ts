import { z } from 'zod'
import { productTypes } from '#app/stock/product-terms.ts'
import { offsetQuery, searchQuery } from '#platform/paging.ts'
import type { Permission } from '#platform/permission.ts'
import { parseJson } from './parse-json.ts'

/** Longest JSON list in a form, in characters. */
const maxJsonLength = 60_000

/** A form field with JSON, since forms carry only text. */
export function jsonField<T>(schema: z.ZodType<T>, message: string) {
  return z
    .string(message)
    .max(maxJsonLength, message)
    .transform((text, check): T => {
      const read = schema.safeParse(parseJson(text))
      if (read.success) return read.data
      check.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}

/** The kinds of imports, with labels, permission, and accepted files. */
export const importKinds = {
  products: {
    label: 'Products',
    from: 'A products CSV from Shopify or WooCommerce',
    one: 'product',
    many: 'products',
    rowName: 'Row',
    accept: '.csv,text/csv',
    permission: 'products',
  },
  events: {
    label: 'Events',
    from: 'A calendar as an .ics file',
    one: 'event',
    many: 'events',
    rowName: 'Event',
    accept: '.ics,text/calendar',
    permission: 'events',
  },
  addresses: {
    label: 'Newsletter subscribers',
    from: 'A CSV with a column of emails',
    one: 'subscriber',
    many: 'subscribers',
    rowName: 'Row',
    accept: '.csv,text/csv',
    permission: 'newsletter',
  },
  pictures: {
    label: 'Pictures',
    from: 'Pictures, with a CSV that describes each one',
    one: 'picture',
    many: 'pictures',
    rowName: 'Row',
    accept: '.csv,text/csv',
    permission: 'pages',
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

/** Size limits in bytes. Calendars take longer to parse. */
export const fileLimits = { table: 3 * 1024 * 1024, calendar: 1024 * 1024 }

/** Row limit per file; larger exports have to be split. */
export const maxRows = 2000

const problem = z.object({ row: z.number(), column: z.string(), message: z.string() })

const plannedRow = z.object({
  /** row number in a spreadsheet (headings are row 1), or event number in a calendar; 0: none */
  row: z.number(),
  lastRow: z.number(),
  name: z.string(),
  /** what tells it apart from others with the same name; '' for nothing */
  detail: z.string(),
  outcome: z.enum(['made', 'changed', 'left', 'refused']),
  /** whether it's selected by default; only new or changed rows can be selected */
  isTicked: z.boolean(),
  /** a product whose type isn't in the file, so staff choose one */
  asksType: z.boolean(),
  notes: z.array(z.string()),
  problems: z.array(problem),
})

/** The preview of an import. */
export const planSchema = z.object({
  rows: z.array(plannedRow),
  counts: z.object({
    made: z.number(),
    changed: z.number(),
    left: z.number(),
    refused: z.number(),
  }),
  /** notes about the whole file */
  notes: z.array(z.string()),
  /** hash of the plan and file: only what was previewed can be imported */
  seen: z.string(),
})

export type PlannedRow = z.infer<typeof plannedRow>
export type RowProblem = z.infer<typeof problem>
export type ShownPlan = z.infer<typeof planSchema>

/** Something that an undo kept, and why. */
export const keptItemSchema = z.object({ name: z.string(), why: z.string() })

export type KeptItem = z.infer<typeof keptItemSchema>

/** An import in the list. */
export const importSchema = z.object({
  id: z.string(),
  kind: z.enum(importKindKeys),
  fileName: z.string(),
  broughtAt: z.string(),
  /** null: no longer known */
  broughtBy: z.string().nullable(),
  made: z.number(),
  changed: z.number(),
  left: z.number(),
  refused: z.number(),
  takenBackAt: z.string().nullable(),
  takenBackBy: z.string().nullable(),
  stayed: z.array(keptItemSchema),
})

export type Import = z.infer<typeof importSchema>

/** What the list sorts by; with a minus, descending. */
export const importSortKeys = ['imported', 'file', 'kind', 'person'] as const

export type ImportSortKey = (typeof importSortKeys)[number]

export const importSorts = importSortKeys.flatMap((key) => [key, `-${key}`] as const)

export const importListQuery = z.object({
  search: searchQuery('words in the file’s name or the name of who imported it'),
  sort: z.enum(importSorts, `must be one of ${importSorts.join(', ')}`).default('-imported'),
  ...offsetQuery,
})

export type ImportListQuery = z.infer<typeof importListQuery>

/** A page of imports, and how many match. */
export const importPageSchema = z.object({ imports: z.array(importSchema), total: z.number() })

/** Idempotency key of an import: the same key twice is one import. */
export const importKey = z
  .string('is missing')
  .regex(/^[0-9a-z-]{16,40}$/, 'must be 16 to 40 small letters and digits')

/** Row counts by outcome, for a button or a stored import. */
export type RowCounts = ShownPlan['counts']

/** Whether staff can select or deselect a row. */
export function isSelectable({ outcome }: Pick<PlannedRow, 'outcome'>): boolean {
  return outcome === 'made' || outcome === 'changed'
}

/** Whether a row is imported, after staff toggled it or didn't. */
export function isImported(row: PlannedRow, isToggled: boolean): boolean {
  return isSelectable(row) && row.isTicked !== isToggled
}

/** Counts rows; `toggled` holds the positions of rows whose selection staff changed. */
export function countRows(
  rows: readonly PlannedRow[],
  toggled: ReadonlySet<number> = new Set(),
): RowCounts {
  const counts = { made: 0, changed: 0, left: 0, refused: 0 }
  for (const [at, row] of rows.entries()) {
    const isLeft = isSelectable(row) && !isImported(row, toggled.has(at))
    counts[isLeft ? 'left' : row.outcome] += 1
  }
  return counts
}

const file = z.file('choose a file')

/** Positions of rows whose selection staff changed. */
const toggled = jsonField(
  z
    .array(
      z
        .int()
        .min(0)
        .max(3 * maxRows),
    )
    .max(3 * maxRows),
  'must be a JSON list of positions in the plan',
).default([])

/** A file to preview. */
export const previewRequestSchema = z.strictObject({ file })

/** Product types that staff chose, for all products or by row. */
const chosenTypes = z.strictObject({
  file: z.enum(productTypes).optional(),
  rows: z.record(z.string().regex(/^\d{1,6}$/), z.enum(productTypes)).optional(),
})

export type ChosenTypes = z.infer<typeof chosenTypes>

const types = jsonField(chosenTypes, 'must be JSON with the types of products').default({})

/** A product file to preview. */
export const previewProductsSchema = previewRequestSchema.extend({ types })

/** The same file, to be imported as previewed. */
export const importRequestSchema = z.strictObject({
  file,
  key: importKey,
  seen: z.string('is missing').max(100, 'is too long'),
  toggled,
})

export const importProductsSchema = importRequestSchema.extend({ types })

/** Only people who asked for the newsletter may be imported. */
export const importSubscribersSchema = importRequestSchema.extend({
  consent: z.literal('yes', 'check the box that these people asked for your newsletter'),
})
