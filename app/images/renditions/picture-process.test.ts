import { afterEach, expect, test, vi } from 'vitest'
import { testPictures } from '#app/images/pictures.fixtures.ts'

const { execPath } = process

afterEach(() => {
  process.execPath = execPath
})

test('recovers after a process could not be started', async () => {
  // no process is there yet that another test began
  vi.resetModules()
  const { readPictureFacts } = await import('./picture-process.server.ts')
  const photo = await testPictures.photo(40, 30)
  process.execPath = '/no/such/program'
  await expect(readPictureFacts(photo)).rejects.toThrow()
  process.execPath = execPath
  expect(await readPictureFacts(photo)).toMatchObject({ width: 40, height: 30 })
})
