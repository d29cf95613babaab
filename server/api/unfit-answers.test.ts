import { expect, test, vi } from 'vitest'
import { describeOnBoth } from '#test/support.ts'
import { endpoints } from './api.ts'

describeOnBoth('what belongs to the process', (get) => {
  test('a call that returns it answers 500, and gives nothing of it away', async () => {
    const { context, send } = get()
    const unfit = endpoints.find(({ path }) => path === '/api/openapi.json')
    if (!unfit) throw new Error('no such call')
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
