import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fold } from '#platform/text/fold.ts'
import { describeOnBoth } from '#test/support.ts'
import { containsEvery, searchWordsOf } from './search.ts'

const texts = [
  'María de los Ángeles',
  'Jose\u0301 Nun\u0303ez',
  'Women\u2019s group – Drop\u2011in',
  "O'Brien `x` \u00b4y\u00b4 \uff07z",
  '“Hope” «luz»\u00a0now',
  'ÅSTRÖM ﬁsh 100%_\\',
]

describeOnBoth('fold_text', (get) => {
  test('returns the same as fold', async () => {
    for (const text of texts) {
      const { rows } = await sql<{ folded: string }>`select fold_text(${text}) as folded`.execute(
        get().context.db,
      )
      expect(rows[0]?.folded, text).toBe(fold(text))
    }
  })

  test('finds text regardless of accents and apostrophes', async () => {
    const holds = async (text: string, search: string) => {
      const held = containsEvery(sql`${text}`, searchWordsOf(search))
      const { rows } = await sql<{ held: unknown }>`select ${held} as held`.execute(
        get().context.db,
      )
      return Boolean(rows[0]?.held)
    }
    for (const search of ["women's", 'women\u2019s', 'womens DROP-IN', 'wómens']) {
      expect(await holds(texts[2] ?? '', search), search).toBe(true)
    }
    expect(await holds(texts[1] ?? '', 'jose nuñez')).toBe(true)
    expect(await holds(texts[5] ?? '', '100%_\\')).toBe(true)
    expect(await holds(texts[5] ?? '', '100_')).toBe(false)
  })
})
