import { afterEach, expect, test, vi } from 'vitest'

const { execPath } = process

afterEach(() => {
  process.execPath = execPath
})

test('our own drawing that could not be drawn once is drawn for the next who asks', async () => {
  // no process is there yet that another test began
  vi.resetModules()
  const { getFallbackThumbnail } = await import('./thumbnails.server.ts')
  process.execPath = '/no/such/program'
  await expect(getFallbackThumbnail()).rejects.toThrow()
  process.execPath = execPath
  expect((await getFallbackThumbnail()).bytes.length).toBeGreaterThan(100)
})
