import { expect, test } from 'vitest'
import { addTestShirt } from '#app/checkout/checkout.fixtures.ts'
import { saveDocument } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import type { AppContext } from '#platform/context.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createLog } from '#platform/log.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { describeOnBoth } from '#test/support.ts'
import { endpoints } from './api/api.ts'
import { isRefused } from './api/refused.fixtures.ts'
import { createApplication } from './application.ts'
import { jobLanes } from './upkeep/jobs.ts'

/** What people type; none of it may ever be logged. */
const personal = {
  name: 'Keturah Quillfeather',
  email: 'keturah.quill@example.net',
  phone: '(555) 014-7788',
  subject: 'Relapsed-on-Tuesday',
  message: 'I-have-not-slept-for-nine-days',
  q: 'xylophonist-in-c-major',
  number: '4242 4242 4242 4242',
  cvc: '917',
  password: 'my-mothers-maiden-name',
}
const parts = [
  ...Object.values(personal).filter((word) => word !== personal.cvc),
  ...['Quillfeather', '014-7788', '5550147788', '4242424242424242', 'keturah'],
]

describeOnBoth('the log at its most talkative', (get) => {
  function listen() {
    const lines: string[] = []
    const log = createLog('debug', { write: (line: string) => void lines.push(line) })
    const context: AppContext = { ...get().context, log }
    const application = createApplication(context, (request) => {
      throw new Error(`Unexpected token in "${request.url}", said ${personal.name}`.slice(0, 60))
    })
    async function ask(path: string, init: RequestInit = {}): Promise<Response> {
      const request = new Request(`http://localhost:3000${path}`, init)
      return (await application(request, networkOf('192.0.2.7'))).response
    }
    const post = (path: string, body: unknown, cookie = '') =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
    return { lines, context, ask, post }
  }

  test('contains no personal data from any input, and the id of each request', async () => {
    const { lines, context, ask, post } = listen()
    const owner = await get().signIn('owner')
    let mailed = 0
    const word = encodeURIComponent(personal.q)
    const body = JSON.stringify({ ...personal, ...nested })
    let asked = 0
    const isSqlite = context.dialect === 'sqlite'
    for (const line of endpoints) {
      const { method, path, access } = line
      // checked on one of the two databases, like forbidden requests
      if (!isSqlite && isRefused(line, body)) continue
      const address = `${path.replaceAll(/\{\w+\}/g, word)}?q=${word}&search=${word}`
      const headers = { 'content-type': 'application/json', cookie: owner }
      const sent = method === 'GET' ? {} : { body }
      await ask(address, { method, headers, ...sent })
      asked += 1
      if (!isSqlite && access !== 'public') continue
      await ask(address, { method, ...sent })
      asked += 1
    }
    const { name, email, phone, subject, message } = personal
    expect((await post('/api/contact', { name, email, phone, subject, message })).status).toBe(200)
    await post('/api/newsletter', { email })
    await post('/api/auth/sign-in/email', { email, password: personal.password })
    const occurrence = { eventId: 'a', date: '2026-11-28', action: 'attend', name, contact: email }
    await saveDocument(context, events, { events: [{ id: 'a', date: '2026-11-28' }] }, byNobody)
    await post('/api/events/responses', occurrence)
    await addTestShirt(context)
    await post('/api/shop/create-payment-intent', { customer: { name, email, phone } })
    await post('/api/admin/homepage', { hero: { title: name } }, owner)
    await post('/api/admin/invitations', { email, role: 'editor' }, owner)
    await ask(`/search?q=${word}`, { headers: { cookie: owner } })
    await ask(`/${word}/${encodeURIComponent(name)}`)
    context.mail.send = async ({ to, text }) => {
      mailed += 1
      throw new Error(`550 5.1.1 <${to}> "${name}" is not known here: '${text}'`)
    }
    await drainOutbox(context, jobLanes)
    expect(mailed).toBeGreaterThan(0)

    const said = lines.join('').toLowerCase()
    expect(asked).toBeGreaterThanOrEqual(endpoints.length * (isSqlite ? 2 : 1 / 3))
    expect(lines.length).toBeGreaterThan(asked)
    expect(parts.filter((part) => said.includes(part.toLowerCase()))).toEqual([])
    const requests = lines.filter((line) => line.includes('"request"'))
    expect(requests.length).toBeGreaterThan(asked)
    for (const line of requests) expect(line).toMatch(/"requestId":"[0-9a-hjkmnp-tv-z]{16}"/)
  })

  test('uses one request id in all log lines and the response, and logs the route pattern', async () => {
    const { lines, ask } = listen()
    const answer = await ask('/anything')
    const { requestId } = await answer.json()
    expect(answer.headers.get('x-request-id')).toBe(requestId)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { requestId, msg: 'failed', route: 'unmatched', err: { type: 'Error' } },
      { requestId, msg: 'request', route: 'unmatched', status: 500, method: 'GET' },
    ])
    lines.length = 0
    await ask('/api/images/abc')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ route: '/api/images/{id}', status: 404 })
  })
})

const byNobody = { userId: null }
const nested = {
  items: [personal],
  customer: personal,
  events: [personal],
  hero: { title: personal.message },
  action: 'attend',
  contact: personal.email,
}
