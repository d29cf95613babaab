import { expect, test } from 'vitest'
import { usStates } from './us-states.ts'
import { statesOfZip } from './zip-states.ts'

test.each([
  ['97301', ['OR']],
  ['97301-1234', ['OR']],
  ['10001', ['NY']],
  ['00501', ['NY']],
  ['20001', ['DC']],
  ['20101', ['VA']],
  ['09204', ['AE']],
  ['34002', ['AA']],
  ['34102', ['FL']],
  ['96601', ['AP']],
  ['96701', ['HI']],
  ['96910', ['GU']],
  ['96940', ['PW']],
  ['96941', ['FM']],
  ['96950', ['MP']],
  ['96960', ['MH']],
  ['00802', ['VI']],
  ['00901', ['PR']],
  ['00001', []],
  ['', []],
])('finds ZIP code %j in %j', (zip, states) => {
  expect(statesOfZip(zip)).toEqual(states)
})

test('returns several states for ZIP codes that cross a state line or are exceptions to their prefix', () => {
  expect(statesOfZip('06390')).toEqual(['NY', 'CT'])
  expect(statesOfZip('83414')).toEqual(['WY', 'ID'])
  expect(statesOfZip('96799')).toEqual(['AS', 'HI'])
  expect(statesOfZip('42223').toSorted()).toEqual(['KY', 'TN'])
})

test('has ZIP codes for every state', () => {
  const all = Array.from({ length: 100_000 }, (_, zip) => String(zip).padStart(5, '0'))
  expect(new Set(all.flatMap(statesOfZip))).toEqual(new Set(Object.keys(usStates)))
})
