import { afterEach, expect, test, vi } from 'vitest'

const { execPath } = process

afterEach(() => {
  process.execPath = execPath
})

test('renders our fallback again after a failure', async () => {
  // without a process that another test started
  vi.resetModules()
  const { getFallbackThumbnail } = await import('./thumbnails.server.ts')
  process.execPath = '/no/such/program'
  await expect(getFallbackThumbnail()).rejects.toThrow()
  process.execPath = execPath
  expect((await getFallbackThumbnail()).bytes.length).toBeGreaterThan(100)
})
