import { expect, test } from 'vitest'
import { Secret } from '#platform/secrets/secret.ts'
import { describeOnSqlite } from '#test/support.ts'
import { doctorHeader } from './health.ts'

describeOnSqlite('GET /api/health', (get) => {
  test('tells strangers only that the site is healthy', async () => {
    const { send } = get()
    expect(await (await send('/api/health')).json()).toEqual({ ok: true })
  })

  test('tells the site’s own doctor how many proxies are in front', async () => {
    const { send, context, clock } = get()
    const question = doctorHeader(context.secrets, clock.now)
    const direct = await send('/api/health', { headers: question })
    expect(await direct.json()).toEqual({
      ok: true,
      own: {
        hops: 0,
        trustedProxies: 0,
        client: '192.0.2.1',
        version: expect.stringMatching(/^\d/),
      },
    })
    const headers = { ...question, 'x-forwarded-for': '203.0.113.9, 192.0.2.7' }
    const passedOn = await (await send('/api/health', { headers })).json()
    expect(passedOn.own.hops).toBe(2)
  })

  test('refuses details if the signature is expired, from the future, altered, or made with other secrets', async () => {
    const { send, context, clock } = get()
    const at = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000)
    const [[name = '', question = ''] = []] = Object.entries(
      doctorHeader(context.secrets, clock.now),
    )
    const strange = { ...context.secrets, session: new Secret('x'.repeat(43)) }
    const questions = [
      doctorHeader(context.secrets, at(-5)),
      doctorHeader(context.secrets, at(5)),
      doctorHeader(strange, clock.now),
      ...['', '~', 'constructor', question.replace('~', 'x~'), `${question}x`].map((value) => ({
        [name]: value,
      })),
    ]
    for (const headers of questions) {
      const answer = await send('/api/health', { headers })
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
    }
    const justInTime = await send('/api/health', {
      headers: doctorHeader(context.secrets, at(4.9)),
    })
    expect(Object.keys(await justInTime.json())).toEqual(['ok', 'own'])
  })
})
