import { expect, test } from 'vitest'
import { presetColors } from '#app/catalog/preset-colors.ts'
import { describeOnSqlite } from '#test/support.ts'
import { colorTexts } from './color-texts.ts'
import {
  deleteTranslations,
  readTranslations,
  saveTranslation,
  translateRows,
} from './translations.server.ts'

test('has a Spanish name for exactly the color form’s colors', () => {
  expect([...colorTexts.keys()]).toEqual(presetColors.map(({ name }) => name))
})

describeOnSqlite('translations in tables', (app) => {
  const cup = { id: 'cup', name: 'A cup', description: 'It holds tea.', price: 12 }
  const hat = { id: 'hat', name: 'A hat', description: '', price: 20 }
  const fields = ['name', 'description'] as const
  const inSpanish = (left = new Set<string>()) => ({
    db: app().context.db,
    language: 'es' as const,
    untranslated: left,
  })

  test('are returned in the requested language, and untranslated texts are noted', async () => {
    const { db } = app().context
    const name = { field: 'name', madeFor: 'A cup', spanish: 'Una taza' }
    await saveTranslation(db, 'product', 'cup', name)
    const left = new Set<string>()
    expect(await translateRows(inSpanish(left), 'product', [cup, hat], fields)).toEqual([
      { ...cup, name: 'Una taza' },
      hat,
    ])
    expect([...left].toSorted()).toEqual(['A hat', 'It holds tea.'])
    expect(await translateRows({ db }, 'product', [cup, hat], fields)).toEqual([cup, hat])
  })

  test('keep the Spanish when the English changes, and lose it when blank', async () => {
    const { db } = app().context
    const name = { field: 'name', madeFor: 'A mug', spanish: 'Un tazón' }
    await saveTranslation(db, 'product', 'cup', name)
    const [shown] = await translateRows(inSpanish(), 'product', [cup], fields)
    expect(shown?.name).toBe('Un tazón')
    expect((await readTranslations(db, 'product', ['cup'])).get('cup')).toMatchObject([name])
    await saveTranslation(db, 'product', 'cup', { ...name, spanish: ' ' })
    expect(await readTranslations(db, 'product', ['cup'])).toEqual(new Map())
  })

  test('are separate per owner kind, and are deleted with their owner', async () => {
    const { db } = app().context
    const name = { field: 'name', madeFor: 'Navy', spanish: 'Marino' }
    await saveTranslation(db, 'product', 'one', name)
    await saveTranslation(db, 'color', 'one', name)
    await deleteTranslations(db, 'product', ['one'])
    expect((await readTranslations(db, 'product', ['one'])).size).toBe(0)
    expect((await readTranslations(db, 'color', ['one'])).size).toBe(1)
  })

  test('include built-in Spanish for the color form’s colors', async () => {
    const [color] = await translateRows(inSpanish(), 'color', [{ id: 'c', name: 'Navy' }], ['name'])
    expect(color?.name).toBe('Azul marino')
  })
})
