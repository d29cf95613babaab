import { expect, test } from 'vitest'
import { isMilitary, postalCity, stateCode, usStates } from './us-states.ts'

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

test('every code is there that the Postal Service delivers to', () => {
  const beyondTheStates = ['AA', 'AE', 'AP', 'AS', 'DC', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']
  expect(Object.keys(usStates)).toEqual(expect.arrayContaining(beyondTheStates))
  expect(Object.keys(usStates)).toHaveLength(50 + beyondTheStates.length)
  expect(Object.keys(usStates).filter(isMilitary)).toEqual(['AA', 'AE', 'AP'])
})

test('a name that only some people use means the same code', () => {
  const names = ['Armed Forces Middle East', 'Federated States of Micronesia', 'Washington, D.C.']
  expect(names.map(stateCode)).toEqual(['AE', 'FM', 'DC'])
})

test('a military post office is written in capitals, and a city as it was typed', () => {
  const cities = ['apo', 'F.P.O.', ' d p o', 'Apollo Beach', 'Salem']
  expect(cities.map(postalCity)).toEqual(['APO', 'FPO', 'DPO', 'Apollo Beach', 'Salem'])
})
