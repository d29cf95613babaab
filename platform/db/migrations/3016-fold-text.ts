import { type Kysely, type RawBuilder, sql } from 'kysely'

/** As `fold` in platform/text/fold.ts has them. */
const quotes = '\'"`´‘’‚‛“”„‟ʹʺʻʼʽˈ′″＇＂«»‹›'
const dashes = '‐‑‒–—―−'

/**
 * Lists are searched without regard to accents and apostrophes. PostgreSQL gets the function that folds a
 * text for it; on SQLite each connection brings its own. What orders are found by was folded before, but
 * with its apostrophes.
 */
export async function up(db: Kysely<unknown>, { bytes }: { bytes: string }): Promise<void> {
  if (bytes === 'bytea') {
    await sql
      .raw(`
        create or replace function fold_text(value text) returns text
        language sql immutable parallel safe as $fold$
          select lower(regexp_replace(
            regexp_replace(
              normalize(regexp_replace(coalesce(value, ''), '[${quotes.replaceAll("'", "''")}]', '', 'g'), NFKD),
              '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]', '', 'g'),
            '[${dashes}]', '-', 'g'))
        $fold$
      `)
      .execute(db)
  }
  let folded: RawBuilder<unknown> = sql`search`
  for (const mark of quotes) folded = sql`replace(${folded}, ${sql.lit(mark)}, '')`
  await sql`update orders set search = ${folded}`.execute(db)
}
