import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pruneCopies } from './prune-copies.ts'

test('keeps the copies of the last three upgrades, including those made by a rollback', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lampstand-copies-'))
  const old = [
    'before-1.0.0-2025-01-01T000000.sqlite',
    'after-1.0.0-2025-01-01T000000.sqlite',
    'before-0.9.9-2025-01-02T000000.sql',
    'before-1.0.0-2025-01-03T000000.sqlite.part',
    'before-1.0.0-2025-01-03T000000.sqlite.part-journal',
  ]
  const stays = [
    'before-1.0.1-2026-01-01T000000.sqlite',
    'before-1.10.0-2026-02-01T000000.sqlite',
    'after-1.10.0-2026-02-01T000000.sqlite',
    'before-1.9.0-2026-03-01T000000.sqlite',
    // named by people
    'before-easter.sqlite',
    'before-2025-01-01.sqlite',
    'notes-1.0.0-2025-01-01T000000.sqlite',
  ]
  for (const name of [...old, ...stays]) writeFileSync(join(folder, name), '')
  pruneCopies(folder)
  expect(readdirSync(folder).toSorted()).toEqual(stays.toSorted())
  rmSync(folder, { recursive: true })
})
