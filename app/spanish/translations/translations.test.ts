import { expect, test } from 'vitest'
import { presetColors } from '#app/catalog/colors/preset-colors.ts'
import { describeOnBoth } from '#test/support.ts'
import { colorTexts } from './color-texts.ts'
import {
  deleteTranslations,
  readTranslations,
  saveTranslation,
  translateRows,
} from './translations.server.ts'

test('every color of the color form has a name in Spanish, and no other', () => {
  expect([...colorTexts.keys()]).toEqual(presetColors.map(({ name }) => name))
})

describeOnBoth('texts that stand in tables', (app) => {
  const cup = { id: 'cup', name: 'A cup', description: 'It holds tea.', price: 12 }
  const hat = { id: 'hat', name: 'A hat', description: '', price: 20 }
  const fields = ['name', 'description'] as const
  const inSpanish = (left = new Set<string>()) => ({
    db: app().context.db,
    language: 'es' as const,
    untranslated: left,
  })

  test('are answered in the language that is asked for, and what is left in English is noted', async () => {
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

  test('keep the last Spanish when their English changes, and lose it when it is left blank', async () => {
    const { db } = app().context
    const name = { field: 'name', madeFor: 'A mug', spanish: 'Un tazón' }
    await saveTranslation(db, 'product', 'cup', name)
    const [shown] = await translateRows(inSpanish(), 'product', [cup], fields)
    expect(shown?.name).toBe('Un tazón')
    expect((await readTranslations(db, 'product', ['cup'])).get('cup')).toMatchObject([name])
    await saveTranslation(db, 'product', 'cup', { ...name, spanish: ' ' })
    expect(await readTranslations(db, 'product', ['cup'])).toEqual(new Map())
  })

  test('of one kind are not those of another, and go with what they belong to', async () => {
    const { db } = app().context
    const name = { field: 'name', madeFor: 'Navy', spanish: 'Marino' }
    await saveTranslation(db, 'product', 'one', name)
    await saveTranslation(db, 'color', 'one', name)
    await deleteTranslations(db, 'product', ['one'])
    expect((await readTranslations(db, 'product', ['one'])).size).toBe(0)
    expect((await readTranslations(db, 'color', ['one'])).size).toBe(1)
  })

  test('a color that the form offers has its Spanish without anybody’s doing', async () => {
    const [color] = await translateRows(inSpanish(), 'color', [{ id: 'c', name: 'Navy' }], ['name'])
    expect(color?.name).toBe('Azul marino')
  })
})
