import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Bytes that one row of zeros takes at most. */
const mostBytes = 64 * 1024 * 1024

/**
 * Does work on a SQLite file so that nothing stays readable in it of what the work deletes, nor of what
 * was deleted before: SQLite otherwise only forgets where it stood.
 */
export async function leavingNothing(db: Db, work: () => Promise<void>): Promise<void> {
  await sql`pragma secure_delete = on`.execute(db)
  try {
    await overwriteFreePages(db)
    await work()
  } finally {
    await sql`pragma secure_delete = off`.execute(db)
  }
}

/** Takes every free page of the file and gives it back, by which it is overwritten with zeros. */
async function overwriteFreePages(db: Db): Promise<void> {
  const pages = await readNumber(db, 'freelist_count')
  const pageBytes = await readNumber(db, 'page_size')
  await sql`create table zeros (bytes blob not null)`.execute(db)
  for (let left = pages * pageBytes; left > 0; left -= mostBytes) {
    await sql`insert into zeros values (zeroblob(${Math.min(left, mostBytes)}))`.execute(db)
  }
  await sql`drop table zeros`.execute(db)
}

async function readNumber(db: Db, pragma: 'freelist_count' | 'page_size'): Promise<number> {
  const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(pragma)}`.execute(db)
  return Number(Object.values(rows[0] ?? {})[0])
}
