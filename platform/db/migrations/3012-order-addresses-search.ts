import { type Kysely, sql } from 'kysely'

type Row = {
  id: string
  number: string
  name: string
  email: string
  phone: string
  address: string
  redacted: string | null
}

/** Orders are found by their address, too, and words are compared without punctuation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last = ''
  for (;;) {
    const { rows } = await sql<Row>`
      select id, number, customer_name as name, customer_email as email, customer_phone as phone,
        shipping_address as address, redacted_at as redacted
      from orders where id > ${last} order by id limit 500
    `.execute(db)
    for (const row of rows) {
      await sql`update orders set search = ${searchTextOf(row)} where id = ${row.id}`.execute(db)
    }
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

function searchTextOf({ number, name, email, phone, address, redacted }: Row): string {
  return [number, name, email, phone.replaceAll(/\D/g, ''), ...(redacted ? [] : parts(address))]
    .flatMap((text) => plain(text).split(/\s+/))
    .map((word) => word.replaceAll(/[\p{P}\p{S}]/gu, ''))
    .filter((word) => word !== '')
    .join(' ')
}

function parts(stored: string): string[] {
  const { street, street2, city, state, zipCode } = parse(stored)
  return [street, street2, city, state, zipCode].filter((part) => typeof part === 'string')
}

function parse(stored: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(stored))
  } catch {
    return {}
  }
}

function plain(text: string): string {
  return text
    .replace(/([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu, '$1')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
}
