import { expect, test } from 'vitest'
import { wordsOf } from '#app/ui/words/words.ts'
import {
  addressOf,
  directionsUrl,
  isOnlineOnly,
  isOurPlace,
  type Place,
  placeWords,
} from './place.ts'

const t = wordsOf('en')
const ours = '418 Mill Street, Alder Falls'
const toOurDoor = 'https://maps.example/ours'

test.each<[string, Partial<Place>, string, string]>([
  ['nothing is entered', {}, '', ours],
  [
    'a room is marked as ours',
    { location: 'The kitchen', atOurAddress: true },
    'The kitchen',
    ours,
  ],
  ['only a name is known', { location: 'Riverside Park' }, 'Riverside Park', ''],
  [
    'name and address are known',
    { location: 'Riverside Park', address: '12 River Road' },
    'Riverside Park, 12 River Road',
    '12 River Road',
  ],
  [
    'someone forgot to clear the checkbox for another address',
    { location: 'Riverside Park', address: '12 River Road', atOurAddress: true },
    'Riverside Park, 12 River Road',
    '12 River Road',
  ],
  ['only an address is known', { address: '12 River Road' }, '12 River Road', '12 River Road'],
  [
    'the name contains the address',
    { location: 'The park, 12 River Road', address: '12 River Road' },
    'The park, 12 River Road',
    '12 River Road',
  ],
  [
    'it’s only online',
    { attendance: 'online', location: 'The park', atOurAddress: true },
    'Online',
    '',
  ],
  [
    'people meet and others join online',
    { location: 'The park', attendance: 'hybrid' },
    'The park',
    '',
  ],
  [
    'people join an event at our address online',
    { atOurAddress: true, attendance: 'hybrid' },
    '',
    ours,
  ],
])('if %s, visitors read and find that place', (_, place, words, address) => {
  expect(placeWords(place, t)).toBe(words)
  expect(addressOf(place, ours)).toBe(address)
  expect(isOurPlace(place)).toBe(address === ours)
  expect(isOnlineOnly(place)).toBe(words === 'Online')
  const url = directionsUrl(place, toOurDoor)
  if (address === ours) expect(url).toBe(toOurDoor)
  else expect(new URL(url || 'none:').searchParams.get('destination') ?? '').toBe(address)
})
