import { expect, test } from 'vitest'
import { stateCode, usStates } from './us-states.ts'

test('a state is known by its code and by its name, in whatever letters', () => {
  for (const [code, name] of Object.entries(usStates)) {
    expect([code, code.toLowerCase(), name, ` ${name.toUpperCase()} `].map(stateCode)).toEqual(
      Array(4).fill(code),
    )
  }
  expect(['new  york', 'D.C.', 'us virgin islands', 'OR\u200b'].map(stateCode)).toEqual([
    'NY',
    'DC',
    'VI',
    'OR',
  ])
})

test('what is no state is none', () => {
  expect(['', ' ', 'Orego', 'XX', 'constructor'].map(stateCode)).toEqual(Array(5).fill(undefined))
})
