import { expect, test } from 'vitest'
import { backupDateOf, listOutdated, nightlyName } from './retention.ts'

const keep = { days: 7, weeks: 4, months: 12 }

/** This many nights up to this one, newest first. */
function nightsUpTo(last: string, count: number): string[] {
  const end = Temporal.PlainDate.from(last)
  return Array.from({ length: count }, (_, days) => end.subtract({ days }).toString())
}

function keptOf(nights: readonly string[], how = keep): string[] {
  const names = nights.map((night) => nightlyName(night, false))
  const outdated = new Set(listOutdated(names, how))
  return names.filter((name) => !outdated.has(name)).map((name) => backupDateOf(name) ?? '')
}

test('keeps 7 days, 4 weeks, and 12 months of three years', () => {
  const kept = keptOf(nightsUpTo('2026-11-22', 1100))
  expect(kept).toEqual([
    ...nightsUpTo('2026-11-22', 7),
    ...['2026-11-15', '2026-11-08', '2026-11-01'],
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31'],
    ...['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ])
})

test('keeps the same whether pruned nightly or at once', () => {
  let there: string[] = []
  for (const night of nightsUpTo('2026-11-22', 500).toReversed()) there = keptOf([night, ...there])
  expect(there).toEqual(keptOf(nightsUpTo('2026-11-22', 500)))
})

test('keeps everything after a year without backups', () => {
  expect(keptOf(['2026-11-22', '2025-10-03', '2025-10-02'])).toEqual([
    '2026-11-22',
    '2025-10-03',
    '2025-10-02',
  ])
})

test('deletes only nightly backups', () => {
  const others = [
    'lampstand-2020-01-01-030000.tar.gz',
    'secrets.json',
    'lampstand-nightly-x.tar.gz',
  ]
  expect(listOutdated(others, { days: 1, weeks: 0, months: 0 })).toEqual([])
  expect(keptOf(nightsUpTo('2026-11-22', 9), { days: 1, weeks: 0, months: 0 })).toEqual([
    '2026-11-22',
  ])
})
