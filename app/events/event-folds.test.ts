import { expect, test } from 'vitest'
import {
  directoryFold,
  guestFold,
  placeFold,
  placesFold,
  summarizeQuestions,
} from './event-folds.ts'

const online = { attendance: 'hybrid', onlineLink: 'https://meet.example.org/1' }

test.each([
  [{}, ''],
  [{ atOurAddress: true, onlineLink: 'https://meet.example.org/1' }, 'At our address'],
  [{ atOurAddress: true, address: '12 River Road' }, '12 River Road'],
  [{ ...online, linkShown: 'soon' }, 'Online: link from 30 minutes before'],
  [
    { ...online, linkShown: 'rsvp', address: '12 River Road' },
    '12 River Road · Online: link for people who RSVP',
  ],
  [
    { ...online, attendance: 'online', linkShown: 'always', address: '12 River Road' },
    'Online: link for everyone',
  ],
  [{ attendance: 'online', onlineLink: ' ' }, 'Online: no link yet'],
])('an event’s place %j is summarized as “%s”', (place, summary) => {
  expect(placeFold.summaryOf(place)).toBe(summary)
})

test('what guests should know, places, and questions are summarized', () => {
  expect(guestFold.summaryOf({ bring: ' ', before: '', features: [] })).toBe('')
  expect(guestFold.summaryOf({ bring: 'Gloves', before: 'Park', features: ['kids'] })).toBe(
    'What to bring · Before you come · 1 good to know',
  )
  expect(placesFold.summaryOf({ places: 0 })).toBe('No limit')
  expect(placesFold.summaryOf({ places: 12 })).toBe('12 places')
  expect(directoryFold.summaryOf({ inDirectory: true })).toBe('Listed')
  expect(summarizeQuestions({ ride: 'no', own: [{ text: ' ' }] })).toBe('')
  expect(summarizeQuestions({ ride: 'optional', food: 'no', own: [{ text: 'Song?' }] })).toBe(
    '2 questions',
  )
})
