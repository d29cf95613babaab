import { expect, test } from 'vitest'
import type { Attention } from '#app/admin/attention/attention.ts'
import { findingsOfAttention } from './from-attention.ts'

const well: Attention = {
  isMailOn: true,
  alerts: [],
  items: [],
  failures: [],
  claims: [],
  backups: { health: 'good', madeAt: null, provedAt: null },
}

const found = (changes: Partial<Attention>) => findingsOfAttention({ ...well, ...changes })
const item = (key: string, examples: string[] = []) => ({
  key,
  title: '2 things wait',
  section: 'messages',
  examples,
})
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
  const alert = { title: 'T', happened: 'H.', meaning: 'M', remedy: 'R', ask: 'A', beganAt: '' }
  const checks = (key?: string) =>
    found({ backups, alerts: key ? [{ ...alert, key }] : [] }).map(({ check }) => check)
  expect(checks()).toEqual(['backups'])
  expect(checks('emails')).toEqual(['alert', 'backups'])
  expect(checks('back-up:failed')).toEqual(['alert'])
})

test('help lines are known again by their names: the days since they were tried grow by themselves', () => {
  const [lines, messages] = found({ items: [item('help-lines', ['A', 'B']), item('messages')] })
  expect(lines).toMatchObject({ title: '2 things wait: A, B.', state: 'A,B' })
  expect(messages).toMatchObject({ title: '2 things wait.' })
  expect(messages).not.toHaveProperty('state')
  expect(found({ items: [item('messages', ['A'])] })).toMatchObject([
    { title: '2 things wait: A.' },
  ])
  expect(found({ items: [item('past-events'), item('placeholders-about')] })).toEqual([])
})
