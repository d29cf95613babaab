import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Maximum size of a row of zeros, bytes. */
const maxBytes = 64 * 1024 * 1024

/**
 * Runs `work` on a SQLite file so that data deleted now or earlier can't be recovered from it. By default
 * SQLite only marks deleted pages as free.
 */
export async function withSecureDelete(db: Db, work: () => Promise<void>): Promise<void> {
  await sql`pragma secure_delete = on`.execute(db)
  try {
    await overwriteFreePages(db)
    await work()
  } finally {
    await sql`pragma secure_delete = off`.execute(db)
  }
}

/** Allocates every free page and frees it again, which overwrites it with zeros. */
async function overwriteFreePages(db: Db): Promise<void> {
  const pages = await readNumber(db, 'freelist_count')
  const pageBytes = await readNumber(db, 'page_size')
  await sql`create table zeros (bytes blob not null)`.execute(db)
  for (let left = pages * pageBytes; left > 0; left -= maxBytes) {
    await sql`insert into zeros values (zeroblob(${Math.min(left, maxBytes)}))`.execute(db)
  }
  await sql`drop table zeros`.execute(db)
}

async function readNumber(db: Db, pragma: 'freelist_count' | 'page_size'): Promise<number> {
  const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(pragma)}`.execute(db)
  return Number(Object.values(rows[0] ?? {})[0])
}
