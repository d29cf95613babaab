import { DatabaseSync } from 'node:sqlite'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { describeFailure, isDiskFull } from './disk-full.ts'

function failureOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

test('describes a full disk in plain words, whatever reports it', () => {
  const small = new Sqlite(':memory:')
  small.pragma('max_page_count = 2')
  const own = new DatabaseSync(':memory:')
  own.exec('pragma max_page_count = 2')
  const text = 'create table one (a); create table two (a); create table three (a)'
  const failures = [
    failureOf(() => small.exec(text)),
    failureOf(() => own.exec(text)),
    Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
    new Error('the copy was not made', { cause: Object.assign(new Error(''), { code: '53100' }) }),
  ]
  for (const failure of failures) {
    expect(isDiskFull(failure)).toBe(true)
    expect(describeFailure(failure)).toMatch(/^The disk is full \(.+\)\.$/)
  }
})

test('returns other errors unchanged', () => {
  expect(describeFailure(new Error('PORT: must be a number'))).toBe('PORT: must be a number')
  expect(describeFailure('odd')).toBe('odd')
})
