import { expect, test, vi } from 'vitest'
import { describeOnSqlite } from '#test/support.ts'
import { endpoints } from './api.ts'

describeOnSqlite('values that must not be sent', (get) => {
  test('make a call return 500 without revealing them', async () => {
    const { context, send } = get()
    const unfit = endpoints.find(({ path }) => path === '/api/openapi.json')
    if (!unfit) throw new Error('unknown call')
    const secret = { address: context.config.siteUrl, deep: [context.secrets] }
    vi.spyOn(unfit, 'handle').mockResolvedValue(secret)
    const response = await send('/api/openapi.json')
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).not.toContain('localhost')
    expect(text).not.toContain('secret')
    expect(text).not.toContain(context.secrets.session.reveal())
  })
})
