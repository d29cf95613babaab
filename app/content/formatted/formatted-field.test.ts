import { expect, test } from 'vitest'
import { findAll } from '#app/search/search.fixtures.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite } from '#test/support.ts'

const text =
  'Ask **[us](/contact)** first.\n\n• Bring [a friend](https://friends.example)\n• Eat pumpernickel'

describeOnSqlite('a formatted paragraph', (app) => {
  async function save(key: string, json: object, query = ''): Promise<Response> {
    const cookie = await app().signIn('editor')
    return app().send(`/api/admin/${key}${query}`, { cookie, json })
  }

  test('is stored and returned unchanged, also in Spanish', async () => {
    await save('homepage', { intro: { text } })
    expect((await (await app().send('/api/admin/homepage')).json()).intro.text).toBe(text)
    const spanish = 'Pregúntenos **[aquí](/contact)**.'
    expect((await save('homepage', { intro: { text: spanish } }, '?lang=es')).status).toBe(200)
    const answer = await app().send('/api/admin/homepage?lang=es')
    expect((await answer.json()).intro.text).toBe(spanish)
    expect((await (await app().send('/api/admin/homepage')).json()).intro.text).toBe(text)
  })

  test.each(['javascript:alert(1)', 'JavaScript:x', 'data:text/html,x', '//x.example', 'nowhere'])(
    'is refused with a link to %s in both languages, naming the field',
    async (address) => {
      const wrong = { intro: { text: `Press **[here](${address})** now` } }
      for (const query of ['', '?lang=es']) {
        const answer = await save('homepage', wrong, query)
        expect(answer.status).toBe(400)
        expect((await answer.json()).fields).toEqual([
          { path: 'intro.text', message: expect.stringContaining('doesn’t start with https://') },
        ])
      }
    },
  )

  test('isn’t validated in other kinds of fields', async () => {
    await save('homepage', { hero: { title: '**[x](javascript:y)**', description: '• [a](b)' } })
    const { hero } = await (await app().send('/api/admin/homepage')).json()
    expect(hero).toMatchObject({ title: '**[x](javascript:y)**', description: '• [a](b)' })
  })

  test('is found by its text, not by its link URLs', async () => {
    await save('homepage', { intro: { text } })
    const visit = createRequestContext(app().context, networkOf('192.0.2.1'))
    const [found] = await findAll(visit, 'pumpernickel')
    expect(found).toMatchObject({ path: '/' })
    expect(found?.words).toContain('Ask us first. • Bring a friend • Eat pumpernickel')
    expect(await findAll(visit, 'friends.example')).toEqual([])
  })

  test('is plain text in the events feed', async () => {
    const event = { id: 'supper', title: 'Supper', date: '2027-01-05', description: text }
    await save('events', { events: [event] })
    const feed = await app().send('/api/events/occurrences?from=2027-01-01&to=2027-01-31')
    const { occurrences } = await feed.json()
    expect(occurrences[0].description).toBe('Ask us first.\n\n• Bring a friend\n• Eat pumpernickel')
  })
})
