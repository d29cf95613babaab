import { expect, test } from 'vitest'
import { listSpanishParts } from '#app/admin/spanish/spanish-parts.server.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { describeOnSqlite } from '#test/support.ts'
import { demoTexts } from './demo-texts.ts'
import { descriptions, productNames, views } from './shop-texts.ts'

const pairs = [...demoTexts, ...productNames, ...descriptions, ...views]

test('opens questions and exclamations with ¿ and ¡, and never says tú', () => {
  const count = (text: string, mark: string) => text.split(mark).length
  const wrong = pairs.filter(
    ([, spanish]) =>
      count(spanish, '?') !== count(spanish, '¿') ||
      count(spanish, '!') !== count(spanish, '¡') ||
      /(?<!\p{L})(tú|tu|tus|ti|contigo|tienes|puedes|eres|quieres)(?!\p{L})/iu.test(spanish),
  )
  expect(wrong).toEqual([])
})

describeOnSqlite('the demo in Spanish', (app) => {
  test('has current Spanish for every text', async () => {
    const { context } = app()
    await seedDemo(context)
    const parts = await listSpanishParts(context.db, ['pages', 'products', 'giving', 'people'])
    expect(parts.filter(({ missing, stale }) => missing + stale > 0)).toEqual([])
    expect(parts.length).toBeGreaterThan(20)
  })
})
