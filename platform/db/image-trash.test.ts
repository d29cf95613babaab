import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as foundation } from '#platform/db/migrations/2026-11-21-foundation.ts'
import { up as imageTrash } from '#platform/db/migrations/2026-11-22-image-trash.ts'
import { up as pictureFocus } from '#platform/db/migrations/2026-11-25-picture-focus.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'

const types = {
  sqlite: { bytes: 'blob', moment: 'text', flag: 'integer' },
  postgres: { bytes: 'bytea', moment: 'timestamptz', flag: 'boolean' },
} as const

test.each(dialects)(
  'keeps existing pictures complete, including their bytes (%s)',
  async (dialect) => {
    const { db, close } = await openEmpty(dialect)
    // migrations use an untyped database
    const plain = db as unknown as Kysely<unknown>
    await foundation(plain, types[dialect])
    const row = {
      ...{ id: 'a', category: 'logo', filename: 'a.png', originalName: 'mark.png', size: 3 },
      ...{ mimeType: 'image/png', width: 4, height: 5, description: 'A lamp', version: 'v1' },
      ...{ createdAt: '2026-01-01T00:00:00.000Z', deletedAt: '2026-02-01T00:00:00.000Z' },
      decorativeAt: null,
    }
    const bytes = Buffer.from([0, 1, 255])
    await db
      .insertInto('images')
      .values({ ...row, bytes })
      .execute()
    await imageTrash(plain, types[dialect])
    await pictureFocus(plain, types[dialect])
    const { bytes: storedBytes, ...facts } = await db
      .selectFrom('images')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(facts).toEqual({ ...row, focusX: 50, focusY: 50 })
    expect(Buffer.from(storedBytes)).toEqual(bytes)
    const again = sql`insert into images select * from images`.execute(db)
    await expect(again).rejects.toThrow(/unique/i)
    await close()
  },
)
