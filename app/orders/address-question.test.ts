import { expect, test } from 'vitest'
import { wordsOf } from '#app/ui/words/words.ts'
import { addressQuestion } from './address-question.ts'

const t = wordsOf('en')
const salem = { city: 'Salem', state: 'OR', zipCode: '97301' }
const base = { city: 'APO', state: 'AE', zipCode: '09204' }

test.each([
  salem,
  { ...salem, zipCode: '97301-1234' },
  base,
  { ...base, city: 'f.p.o.' },
  // not entered yet
  { ...salem, state: '' },
  { ...salem, zipCode: '973' },
  { ...base, city: '' },
])('has no question about %j', (address) => {
  expect(addressQuestion(address, t)).toBeUndefined()
})

test.each([
  [{ ...salem, state: 'TX' }, 'ZIP code 97301 is in Oregon, not Texas.', 'OR'],
  [{ ...base, state: 'NY' }, 'ZIP code 09204 is in Armed Forces Europe, not New York.', 'AE'],
  [{ ...salem, zipCode: '00001' }, "We can't find the ZIP code 00001.", undefined],
  [
    { ...base, city: 'Rota' },
    'For military and diplomatic mail, the city is APO, FPO, or DPO.',
    undefined,
  ],
])('asks about %j', (address, text, state) => {
  expect(addressQuestion(address, t)).toEqual({ text, state })
})
