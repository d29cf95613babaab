import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { privacy } from '#app/pages/documents/privacy.ts'
import { terms } from '#app/pages/documents/terms.ts'
import { findAll } from '#app/search/search.fixtures.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { plainPolicy } from './policy-copy.ts'
import { loadPolicy } from './policy-facts.server.ts'
import { PolicyPage } from './policy-page.tsx'

const facts = {
  messageMonths: 12,
  responseMonths: 1,
  personalYears: 2,
  isForwarded: false,
  phone: '',
  email: '',
}

/** Renders the page for a visitor. */
async function pageOf({ context }: TestApp, document: typeof privacy): Promise<string> {
  const visit = createRequestContext(context, networkOf('192.0.2.1'))
  return renderToStaticMarkup(<PolicyPage {...(await loadPolicy(visit, document))} />)
}

function words(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

describeOnSqlite('the privacy policy and the terms', (app) => {
  async function save(key: string, json: object): Promise<Response> {
    return app().send(`/api/admin/${key}`, { cookie: await app().signIn('editor'), json })
  }

  test('shows the built-in text with everything filled in', async () => {
    const [one, two] = [await pageOf(app(), privacy), await pageOf(app(), terms)]
    expect(words(one)).toContain('12 months after we answer a message, we delete it.')
    expect(words(one)).toContain(
      '12 months after the event, we remove names and contact information.',
    )
    expect(words(one)).toContain('2 years later, we remove the names and addresses.')
    expect(words(one)).not.toContain('A copy goes')
    expect(one).toContain('<a href="/contact"')
    expect(two).toMatch(/<a href="tel:911"[^>]*>911<\/a>/)
    expect(two).toMatch(/<a href="\/privacy"[^>]*>Privacy Policy<\/a>/)
    expect(one + two).not.toMatch(/[{}[\]]/)
  })

  test.each(['privacy', 'terms'])(
    '%s can be read by anyone, saved by editors, and restored',
    async (key) => {
      const document = documents.find((one) => one.key === key) as typeof privacy
      const [path, cookie] = [`/api/admin/${key}`, await app().signIn('editor')]
      expect((await app().send(path, { json: {} })).status).toBe(401)
      const before = await (await app().send(path)).json()
      const sections = [...before.sections, { title: 'Dogs', text: 'They are welcome.' }]
      expect((await save(key, { sections, version: 0 })).status).toBe(200)
      expect(words(await pageOf(app(), document))).toContain('Dogs They are welcome.')
      expect((await save(key, { top: { lead: 'Too late' }, version: 0 })).status).toBe(409)
      const json = { top: { lead: 'Not yet said' } }
      expect((await app().send(`${path}/preview`, { cookie, json })).status).toBe(200)
      const revisions = await (await app().send(`${path}/revisions`, { cookie })).json()
      expect(revisions.revisions).toHaveLength(1)
      await save(key, { top: { title: 'Ours' } })
      expect(await pageOf(app(), document)).toContain('>Ours</h1>')
      await app().send(`${path}/revisions/1/restore`, { cookie, json: {} })
      expect(await pageOf(app(), document)).not.toContain('Ours')
    },
  )

  test('fills in current settings, also in edited text', async () => {
    const owner = await app().signIn()
    const send = (key: string, json: object) =>
      app().send(`/api/admin/${key}`, { cookie: owner, json })
    await save('privacy', {
      sections: [
        {
          title: 'Kept',
          text: 'We keep messages for { Time Messages  are kept }. [Ask](/contact)',
        },
        { title: '', text: '{time guest names are kept}.\n\n{messages are passed on}' },
        { title: 'Sold', text: 'After {time buyer names are kept}. {ways to reach us}!' },
      ],
    })
    await send('site', { records: { messageMonths: 1, responseMonths: 1 } })
    await send('shop', { records: { personalYears: 3 } })
    await send('contact', { contactInfo: { phone: '(541) 555-0100', email: 'us@example.org' } })
    const { context } = app()
    context.config = { ...context.config, contactFormUrl: 'https://forms.example/x' }
    const html = await pageOf(app(), privacy)
    expect(words(html)).toContain('We keep messages for one month. Ask')
    expect(words(html)).toContain('One month. A copy goes to the form service')
    expect(words(html)).toContain('After 3 years.')
    expect(words(html)).toContain('Write to us , call (541) 555-0100 , or email us@')
    expect(html).toContain('href="tel:5415550100"')
    expect(html).toContain('href="mailto:us@example.org"')
  })

  test.each([
    ['{time mesages are kept}', 'which can’t be filled in'],
    ['{constructor}', 'which can’t be filled in'],
    ['We keep {ways to reach us', 'has a { or } without its partner'],
    ['[here](javascript:alert(1))', 'has a link that doesn’t start with'],
    ['[here](https://example.org/a b)', 'has a broken link'],
  ])('rejects %s with the reason', async (text, message) => {
    const answer = await save('terms', { sections: [{ title: 'One', text }] })
    expect(answer.status).toBe(400)
    const { fields } = await answer.json()
    expect(fields).toEqual([{ path: 'sections.0.text', message: expect.stringContaining(message) }])
  })

  test('is found by its filled-in text', async () => {
    const visit = createRequestContext(app().context, networkOf('192.0.2.1'))
    const [found] = await findAll(visit, '12 months answered message')
    expect(found).toMatchObject({ path: '/privacy' })
    expect(found?.words).not.toMatch(/[{}]/)
    expect((await findAll(visit, 'crisis text 988 any hour'))[0]?.path).toBe('/terms')
  })

  test('warns before a variable is removed', () => {
    const stored = privacy.whole.fallback
    const sections = stored.sections.filter(({ title }) => title !== 'When you write to us')
    expect(privacy.changeWarnings?.(stored, { ...stored, sections })).toEqual([
      'The page no longer says {messages are passed on}.',
      'The page no longer says {time messages are kept}.',
    ])
    expect(privacy.changeWarnings?.(stored, stored)).toEqual([])
  })
})

describe('policy variables', () => {
  test.each([
    ['Write: {ways to reach us}.', {}, 'Write: write to us.'],
    ['{ways to reach us}.', { email: 'a@b.org' }, 'Write to us or email a@b.org.'],
    ['a\n\n{messages are passed on}\n\nb', {}, 'a\nb'],
    ['{nothing known} and [half](', {}, '{nothing known} and [half]('],
    ['[safe](/x) [not](javascript:x)', {}, 'safe [not](javascript:x)'],
  ])('%s', (text, more, expected) => {
    expect(plainPolicy(text, { ...facts, ...more })).toBe(expected)
  })
})
