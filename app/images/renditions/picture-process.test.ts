import { afterEach, expect, test, vi } from 'vitest'
import { testPictures } from '#app/images/pictures.fixtures.ts'

const { execPath } = process

afterEach(() => {
  process.execPath = execPath
})

test('recovers after a process couldn’t start', async () => {
  // without a process that another test started
  vi.resetModules()
  const { readPictureFacts } = await import('./picture-process.server.ts')
  const photo = await testPictures.photo(40, 30)
  process.execPath = '/no/such/program'
  await expect(readPictureFacts(photo)).rejects.toThrow()
  process.execPath = execPath
  expect(await readPictureFacts(photo)).toMatchObject({ width: 40, height: 30 })
})
