import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import type { TestApp } from '#test/support.ts'
import type { Import, ImportKind, ShownPlan } from './import-schema.ts'

type Fields = Record<string, string>

const names: Record<ImportKind, string> = {
  products: 'products_export.csv',
  events: 'calendar.ics',
  addresses: 'subscribers.csv',
  pictures: 'captions.csv',
}

/** A form with a file, as the office sends it. */
export function formOf(file: string | Uint8Array<ArrayBuffer>, name: string, fields: Fields = {}) {
  const form = new FormData()
  form.set('file', new File([file], name))
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  return form
}

/** Previews a file. */
export async function preview(
  { send }: TestApp,
  cookie: string,
  kind: ImportKind,
  file: string | Uint8Array<ArrayBuffer>,
  fields: Fields = {},
): Promise<ShownPlan> {
  const body = formOf(file, names[kind], fields)
  const answer = await send(`/api/admin/imports/${kind}/look`, { cookie, body })
  const plan = await answer.json()
  if (answer.status !== 200) throw new Error(plan.error)
  return plan
}

/** Imports a file; `seen` is the hash from its preview. */
export function runImport(
  { send }: TestApp,
  cookie: string,
  kind: ImportKind,
  file: string,
  fields: { seen: string; key?: string; consent?: string; toggled?: string; types?: string },
): Promise<Response> {
  const key = fields.key ?? `import-${crypto.randomUUID().slice(0, 18)}`
  const body = formOf(file, names[kind], { ...fields, key })
  return send(`/api/admin/imports/${kind}`, { cookie, body })
}

/** Previews and imports a file. */
export async function previewAndImport(
  app: TestApp,
  cookie: string,
  kind: Exclude<ImportKind, 'pictures'>,
  file: string,
): Promise<Import> {
  const { seen } = await preview(app, cookie, kind, file)
  const consent = kind === 'addresses' ? { consent: 'yes' } : {}
  const answer = await runImport(app, cookie, kind, file, { seen, ...consent })
  const made = await answer.json()
  if (answer.status !== 200) throw new Error(made.error)
  return made
}

/** Undoes an import. */
export function undoImport({ send }: TestApp, cookie: string, id: string): Promise<Response> {
  return send(`/api/admin/imports/${id}/take-back`, { method: 'POST', cookie })
}

/** Makes the clock advance by a millisecond on every read, like a real one. */
export function advanceClockOnRead({ clock }: TestApp): void {
  let at = clock.now.getTime()
  Object.defineProperty(clock, 'now', {
    get: () => {
      at += 1
      return new Date(at)
    },
  })
}

/** All rows of all tables, except sessions and rate limits, which every request changes. */
export async function readAllRows(db: Db): Promise<Record<string, unknown[]>> {
  const tables = await db.introspection.getTables()
  const kept = tables.map(({ name }) => name).filter((name) => !leftBehind.has(name))
  const rows = await Promise.all(
    kept.map(async (name) => {
      const found = await sql`select * from ${sql.table(name)}`.execute(db)
      return [name, found.rows.map((row) => JSON.stringify(row)).toSorted()]
    }),
  )
  return Object.fromEntries(rows)
}

const leftBehind = new Set(['sessions', 'users', 'accounts', 'rate_limits'])

/** Headings of Shopify's own template, including columns that aren't used here. */
export const shopifyHead =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Option2 name,Option2 value,Price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Product image URL,Image alt text,Gift card'

/** A shirt in two colors and two sizes with one combination missing, and a mug. */
export const shopifyFile = `${shopifyHead}
Light Shirt,light-shirt,"<p>Soft cotton.</p><ul><li>Warm &amp; plain</li><li>1 &lt; 2</li></ul><script>alert(1)</script>",Creekside,Apparel,T-Shirt,"a, b",TRUE,Active,L1,Color,Navy,Size,S,24.50,shopify,5,DENY,180,https://cdn.shopify.com/s/files/1/shirt-navy.jpg?v=1,Front,FALSE
,light-shirt,,,,,,,,L2,,Navy,,M,24.50,shopify,-2,DENY,200,,,
,light-shirt,,,,,,,,L3,,Heather Oat,,S,24.50,shopify,7,DENY,180,,,
,light-shirt,,,,,,,,,,,,,,,,,,https://cdn.shopify.com/s/files/1/shirt-back.jpg,,
Morning Mug,morning-mug,,,,,,TRUE,Active,M1,Title,Default Title,,,12,,,,0,,,FALSE
`.replaceAll('\n', '\r\n')
