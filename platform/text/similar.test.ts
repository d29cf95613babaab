import { expect, test } from 'vitest'
import { mostSimilar } from './similar.ts'

const names = ['Catherine Schmidt', 'José Jiménez', 'Ana Hernández', 'Ann Lee', 'Grace Brown', '']

test.each([
  ['Kathrine Schmitt', 'Catherine Schmidt'],
  ['Schmitt', 'Catherine Schmidt'],
  ['Kathrine', 'Catherine Schmidt'],
  ['Katherine Schmidt', 'Catherine Schmidt'],
  ['Schmidt, Cathrine', 'Catherine Schmidt'],
  ['Gimenez', 'José Jiménez'],
  ['hernandes', 'Ana Hernández'],
  ['Grace Braun', 'Grace Brown'],
])('finds the name that %s was meant for', async (search, name) => {
  expect(await mostSimilar(search, names, 1)).toEqual([name])
})

test('puts names that share more words first, then those closer in spelling', async () => {
  const some = ['Kathrine Weber', 'Catherine Schmid', 'Catherine Schmidt', 'Carl Schmitt']
  expect(await mostSimilar('Katherine Schmidt', some, 9)).toEqual([
    ...['Catherine Schmidt', 'Catherine Schmid', 'Carl Schmitt', 'Kathrine Weber'],
  ])
  expect(await mostSimilar('Katherine Schmidt', some, 2)).toHaveLength(2)
})

test.each(['', '  ', '%', 'Ana', 'Lea', 'constructor', '__proto__', '\uD800', 'x'.repeat(200)])(
  'finds nothing far from %j',
  async (search) => {
    const found = await mostSimilar(search, ['Catherine Schmidt', 'Ann Lee', 'Jo Constable'], 9)
    expect(found).toEqual([])
  },
)
