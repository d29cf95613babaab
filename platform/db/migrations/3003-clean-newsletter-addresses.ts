import { type Kysely, sql } from 'kysely'

type Row = { id: string; email: string; created: string; removed: string | null }

/**
 * Imports stored addresses as the file had them: `Six <six@example.org>`, `mailto:six@example.org`, with invisible
 * characters. Such a row isn't found when the same person is removed, or was. Stores them clean; of two rows with one
 * address the older goes, and someone who was removed stays removed unless they signed up again later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Row>`
    select id, email, created_at as created, removed_at as removed from newsletter_signups order by created_at, id
  `.execute(db)
  const groups = Map.groupBy(rows, ({ email }) => cleanAddress(email))
  for (const [email, group] of groups) {
    if (group.every((row) => row.email === email)) continue
    const clean = group.find((row) => row.email === email)
    const kept = clean ?? group[0]
    const removals = group.flatMap(({ removed }) => removed ?? []).toSorted()
    const removedAt = removals.at(-1)
    // an import has no say in it: only a row that was clean can be a sign-up
    const isBack = removedAt !== undefined && clean?.removed === null && clean.created > removedAt
    for (const row of group) {
      if (row === kept) continue
      await sql`delete from newsletter_signups where id = ${row.id}`.execute(db)
    }
    await sql`
      update newsletter_signups set email = ${email}, removed_at = ${isBack ? null : (removedAt ?? null)}
      where id = ${kept?.id}
    `.execute(db)
  }
}

function cleanAddress(text: string): string {
  const plain = text
    .slice(0, 1000)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
  const inside = /<([^<>]*)>/.exec(plain)?.[1] ?? plain
  const [address = ''] = inside
    .trim()
    .replace(/^mailto:\s*/, '')
    .split('?')
  const clean = address.replace(/[.,;\s]{1,20}$/, '')
  return clean.includes('@') ? clean : text
}
