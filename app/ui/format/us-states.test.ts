import { expect, test } from 'vitest'
import { isMilitary, postalCity, stateCode, usStates } from './us-states.ts'

test('finds a state by code or name in any case', () => {
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

test('returns undefined for anything else', () => {
  expect(['', ' ', 'Orego', 'XX', 'constructor'].map(stateCode)).toEqual(Array(5).fill(undefined))
})

test('has every code that the Postal Service delivers to', () => {
  const beyondTheStates = ['AA', 'AE', 'AP', 'AS', 'DC', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']
  expect(Object.keys(usStates)).toEqual(expect.arrayContaining(beyondTheStates))
  expect(Object.keys(usStates)).toHaveLength(50 + beyondTheStates.length)
  expect(Object.keys(usStates).filter(isMilitary)).toEqual(['AA', 'AE', 'AP'])
})

test('knows alternative names', () => {
  const names = ['Armed Forces Middle East', 'Federated States of Micronesia', 'Washington, D.C.']
  expect(names.map(stateCode)).toEqual(['AE', 'FM', 'DC'])
})

test('capitalizes military post offices only', () => {
  const cities = ['apo', 'F.P.O.', ' d p o', 'Apollo Beach', 'Salem']
  expect(cities.map(postalCity)).toEqual(['APO', 'FPO', 'DPO', 'Apollo Beach', 'Salem'])
})
