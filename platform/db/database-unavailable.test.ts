import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable, waitForDatabase } from './database-unavailable.ts'

test('waits for the database at startup and reports it once', async () => {
  const note = vi.fn()
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new DatabaseUnavailable())
    .mockRejectedValueOnce(new DatabaseUnavailable())
    .mockResolvedValue('done')
  expect(await waitForDatabase(work, note)).toBe('done')
  expect(work).toHaveBeenCalledTimes(3)
  expect(note).toHaveBeenCalledTimes(1)
})

test('throws other errors immediately', async () => {
  const note = vi.fn()
  const work = vi.fn().mockRejectedValue(new Error('a migration that fails'))
  await expect(waitForDatabase(work, note)).rejects.toThrow('a migration that fails')
  expect(work).toHaveBeenCalledTimes(1)
  expect(note).not.toHaveBeenCalled()
})

test('gives up after a minute', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(60_001)
  const work = vi.fn().mockRejectedValue(new DatabaseUnavailable())
  await expect(waitForDatabase(work, () => {})).rejects.toThrow(DatabaseUnavailable)
  expect(work).toHaveBeenCalledTimes(1)
  expect(now).toHaveBeenCalled()
})
