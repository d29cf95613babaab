import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { openMigrated } from '#test/migrated-databases.ts'
import { createTestApp } from '#test/support.ts'
import { endpoints } from './api.ts'

test('a call that returns what belongs to the process answers 500, and gives nothing of it away', async () => {
  const unfit = endpoint({
    method: 'GET',
    path: '/api/unfit',
    summary: 'For this test alone',
    access: 'public',
    answer: z.unknown(),
    handle: async ({ context }) => ({ address: context.config.siteUrl, deep: [context.secrets] }),
  })
  const database = await openMigrated('sqlite')
  endpoints.push(unfit)
  try {
    const { context, send } = await createTestApp(database)
    const response = await send('/api/unfit')
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).not.toContain('localhost')
    expect(text).not.toContain('secret')
    expect(text).not.toContain(context.secrets.session.reveal())
  } finally {
    endpoints.splice(endpoints.indexOf(unfit), 1)
    await database.close()
  }
})
