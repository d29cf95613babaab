import { expect, test } from 'vitest'
import type { Attention } from '#app/admin/attention/attention.ts'
import { findingsOfAttention } from './attention-findings.ts'

const well: Attention = {
  isMailOn: true,
  today: { orders: null, pickups: 0, messages: null, assigned: 0, event: null },
  alerts: [],
  items: [],
  failures: [],
  claims: [],
  setup: [],
  demoLeft: [],
  backups: { health: 'good', madeAt: null, provedAt: null },
}

const found = (changes: Partial<Attention>) => findingsOfAttention({ ...well, ...changes })
const item = (key: string, examples: string[] = []) => ({
  key,
  title: '2 things wait',
  section: 'messages',
  examples,
  state: '2',
})
const alert = { title: 'T', happened: 'H.', meaning: 'M', remedy: 'R', ask: 'A', beganAt: '' }
const unsent = { mailCause: null, createdAt: '', isOwed: true }
const claim = (isConfirmed: boolean) => ({
  key: 'hotline' as const,
  label: 'Help line',
  says: '988',
  mark: '"988"',
  section: 'pages-contact',
  isConfirmed,
})

test('finds nothing on a healthy site', () => {
  expect(findingsOfAttention(well)).toEqual([])
  expect(found({ backups: null, claims: [claim(true)] })).toEqual([])
  expect(found({ backups: { health: 'unknown', madeAt: null, provedAt: null } })).toEqual([])
})

test('reports missing email setup and unconfirmed statements once', () => {
  expect(found({ isMailOn: false })).toMatchObject([{ check: 'mail', group: 'machine' }])
  expect(found({ claims: [claim(false), claim(true)] })).toMatchObject([
    { title: '1 statement on your site isn’t confirmed yet.' },
  ])
  expect(found({ claims: [claim(false), claim(false)] })).toMatchObject([
    { title: '2 statements on your site aren’t confirmed yet.' },
  ])
})

test('reports bad backups unless an alert already does', () => {
  const backups = { health: 'bad' as const, madeAt: null, provedAt: null }
  const checks = (key?: string) =>
    found({ backups, alerts: key ? [{ ...alert, key }] : [] }).map(({ check }) => check)
  expect(checks()).toEqual(['backups'])
  expect(checks('emails')).toEqual(['alert', 'backups'])
  expect(checks('back-up:failed')).toEqual(['alert'])
})

test('lists open items with their examples, except those that it lists one by one', () => {
  expect(found({ items: [item('help-lines', ['A', 'B']), item('messages')] })).toMatchObject([
    { title: '2 things wait: A, B.' },
    { title: '2 things wait.' },
  ])
  expect(found({ items: [item('messages', ['Due in 3 hours'])] })).toMatchObject([
    { title: '2 things wait. Due in 3 hours.' },
  ])
  expect(found({ items: [item('past-events'), item('placeholders-about')] })).toEqual([])
})

test('a finding changes with its data, not with its words', () => {
  const stateOf = (changes: Partial<Attention>) => found(changes).map(({ state }) => state)
  const waiting = item('messages', ['Due in 3 hours'])
  const failure = { ...{ id: 'f', what: 'A refund', why: '402' }, ...unsent }
  const late = { ...alert, key: 'back-ups', beganAt: '2026-11-28', state: 'late' }
  const before = stateOf({ items: [waiting], failures: [failure], alerts: [late] })
  const reworded = {
    items: [{ ...waiting, title: 'Two things', examples: ['Overdue'] }],
    failures: [{ ...failure, what: 'Giving money back' }],
    alerts: [{ ...late, title: 'No backups', happened: 'None.' }],
  }
  expect(stateOf(reworded)).toEqual(before)
  for (const changed of [
    { ...reworded, items: [{ ...waiting, state: '3' }] },
    { ...reworded, failures: [{ ...failure, why: '500' }] },
    { ...reworded, alerts: [{ ...late, beganAt: '2026-12-28' }] },
    { ...reworded, alerts: [{ ...late, state: 'failed' }] },
  ]) {
    expect(stateOf(changed)).not.toEqual(before)
  }
  const claims = [claim(false), { ...claim(true), key: 'reply' as const }]
  const others = claims.map((one) => ({ ...one, isConfirmed: !one.isConfirmed }))
  expect(stateOf({ claims: claims.map((one) => ({ ...one, label: 'Reworded' })) })).toEqual(
    stateOf({ claims }),
  )
  expect(stateOf({ claims: others })).not.toEqual(stateOf({ claims }))
})
