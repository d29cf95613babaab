import { expect, test } from 'vitest'
import type { DoorEntry, Mark } from './check-in-schema.ts'
import { countPeople, withMarks } from './door-state.ts'

function entry(id: string, fields: Partial<DoorEntry> = {}): DoorEntry {
  const unmarked = { isHere: false, markId: null, markedAt: null, otherDate: null }
  return { id, name: id, people: 2, status: 'coming', ...unmarked, ...fields }
}

function mark(guestId: string, fields: Partial<Mark> = {}): Mark {
  const at = '2026-11-21T12:00:00.000Z'
  return { id: 'm', guestId, kind: 'guest', name: '', people: 2, isHere: true, at, ...fields }
}

test('an unsent mark shows until the list has a later one', () => {
  const list = [entry('ruth')]
  const [shown] = withMarks(list, [mark('ruth')])
  expect(shown).toMatchObject({ name: 'ruth', isHere: true, markId: 'm' })
  const later = { isHere: false, markId: 'a', markedAt: '2026-11-21T12:00:00.001Z' }
  expect(withMarks([entry('ruth', later)], [mark('ruth')])[0]?.isHere).toBe(false)
  const tied = { isHere: false, markId: 'n', markedAt: '2026-11-21T12:00:00.000Z' }
  expect(withMarks([entry('ruth', tied)], [mark('ruth')])[0]?.isHere).toBe(false)
})

test('marks of walk-ins and removed guests are listed too', () => {
  const marks = [mark('ana', { kind: 'walkIn', name: 'Ana' }), mark('gone')]
  expect(withMarks([], marks).map(({ name, status }) => [name, status])).toEqual([
    ['Ana', 'walkIn'],
    ['', 'removed'],
  ])
})

test('counts people here, people expected, and walk-ins', () => {
  const here = { isHere: true }
  const list = [
    ...[entry('ruth', here), entry('sam'), entry('ann', { ...here, status: 'waiting' })],
    ...[entry('ana', { ...here, status: 'walkIn', people: 3 }), entry('x', { status: 'walkIn' })],
  ]
  expect(countPeople(list)).toEqual({ here: 4, expected: 4, walkIns: 3 })
})
