import { expect, test } from 'vitest'
import { loadSite } from '#app/site/site.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite } from '#test/support.ts'

describeOnSqlite('the footer', (app) => {
  test('POST /api/admin/footer answers 401 without a session', async () => {
    const response = await app().send('/api/admin/footer', { json: { mission: { text: 'x' } } })
    expect(response.status).toBe(401)
  })

  test('POST /api/admin/footer rejects a javascript: URL', async () => {
    const cookie = await app().signIn('editor')
    const response = await app().send('/api/admin/footer', {
      cookie,
      json: {
        quickLinks: [{ label: 'Bad', url: 'javascript:alert(1)' }],
        socialMedia: { facebook: ' java\tscript:alert(1)' },
      },
    })
    expect(response.status).toBe(400)
    const { fields } = await response.json()
    expect(fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      'quickLinks.0.url',
      'socialMedia.facebook',
    ])
  })

  test('GET /api/admin/footer returns the specified fields and makes up no contact details', async () => {
    const footer = await (await app().send('/api/admin/footer')).json()
    expect(footer).toMatchObject({
      logo: { showLogo: true, title: '14:23', subtitle: 'Ministries' },
      socialMedia: { showSocialMedia: true, facebook: '', instagram: '', youtube: '' },
      contact: {
        showContact: true,
        address: { street: '', city: '', state: '', zip: '' },
        phone: '',
        email: '',
      },
      donate: { showDonateButton: true, donateUrl: '/donate' },
      bottomBar: { privacyPolicyUrl: '#', termsOfServiceUrl: '#' },
    })
  })

  test("shows the contact page's phone until the footer has its own", async () => {
    const cookie = await app().signIn('editor')
    await app().send('/api/admin/contact', {
      cookie,
      json: { contactInfo: { phone: '(541) 555-0100' } },
    })
    const context = createRequestContext(app().context, networkOf('192.0.2.1'))
    expect((await loadSite(context, '/')).footer.contact.phone).toBe('(541) 555-0100')
    await app().send('/api/admin/footer', { cookie, json: { contact: { phone: '541 555 0199' } } })
    expect((await loadSite(context, '/')).footer.contact.phone).toBe('541 555 0199')
  })

  test('says whether the office is open and expires when that changes or the day ends', async () => {
    // 18:00 UTC is 10:00 in Los Angeles, on a Saturday: open until 2 PM
    const load = async (language: 'en' | 'es' = 'en') => {
      const visit = createRequestContext(app().context, networkOf('192.0.2.1'))
      const context = { ...visit, language }
      const { help } = await loadSite(context, '/')
      return [help.ministry.office, context.caching.expiresAt]
    }
    const [twoPm, midnight] = ['2026-11-21T22:00:00Z', '2026-11-22T08:00:00Z'].map(Date.parse)
    const open = { state: { isOpen: true, until: 14 * 60 }, until: twoPm }
    expect(await load()).toEqual([open, twoPm])
    expect(await load('es')).toEqual([open, twoPm])
    app().clock.now = new Date('2026-11-21T22:00:00Z')
    expect(await load()).toEqual([{ state: { isOpen: false }, until: midnight }, midnight])
    const cookie = await app().signIn('editor')
    const hours = { saturday: 'By appointment' }
    await app().send('/api/admin/contact', { cookie, json: { contactInfo: { hours } } })
    expect(await load()).toEqual([undefined, midnight])
  })

  test('renders the frame and skips the cache when a document is unreadable', async () => {
    const context = createRequestContext(app().context, networkOf('192.0.2.1'))
    context.caching.isCached = true
    await app()
      .context.db.insertInto('documents')
      .values({
        key: 'footer',
        body: '{ not json',
        version: 1,
        updatedAt: '2026-11-21T18:00:00Z',
        updatedBy: null,
      })
      .execute()
    expect((await loadSite(context, '/')).footer.logo.title).toBe('14:23')
    expect(context.caching.isCached).toBe(false)
  })
})
