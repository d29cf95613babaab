import { expect, test } from 'vitest'
import { describeOnSqlite } from '#test/support.ts'
import type { Attention } from './attention.ts'

describeOnSqlite('help items on the dashboard', (get) => {
  async function save(key: string, json: Record<string, unknown>): Promise<void> {
    const { status } = await get().send(`/api/admin/${key}`, { cookie: await get().signIn(), json })
    expect(status).toBe(200)
  }

  async function items(): Promise<Attention['items']> {
    const cookie = await get().signIn()
    const { items: all }: Attention = await (
      await get().send('/api/admin/attention', { cookie })
    ).json()
    return all.filter(({ key }) => key === 'help-lines' || key.startsWith('contact-'))
  }

  test('asks to check the help numbers on a new site and every ninety days', async () => {
    const asked = { section: 'help-lines', examples: ['988', '911', '1-800-662-4357'] }
    expect(await items()).toMatchObject([
      { title: 'No one has confirmed yet that the help numbers are right', ...asked },
    ])
    get().clock.now = new Date('2026-03-01T20:00:00Z')
    await save('help-lines', { checkedOn: '2026-03-01' })
    expect(await items()).toEqual([])
    await save('help-lines', { checkedOn: '2062-03-01' })
    expect(await items()).toMatchObject([
      { title: 'No one has confirmed yet that the help numbers are right', ...asked },
    ])
    await save('help-lines', { checkedOn: '2026-03-01' })
    // 11 PM of the ninetieth day in the ministry's time zone, then 90 minutes later
    get().clock.now = new Date('2026-05-31T06:00:00Z')
    expect(await items()).toEqual([])
    get().clock.now = new Date('2026-05-31T07:30:00Z')
    expect(await items()).toMatchObject([
      {
        title: 'It’s been 91 days since anyone confirmed that the help numbers are right',
        ...asked,
      },
    ])
  })

  test('reports pages whose phone number differs from Contact, ignoring format', async () => {
    get().clock.now = new Date('2026-03-01T20:00:00Z')
    await save('help-lines', { checkedOn: '2026-03-01' })
    await save('contact', {
      contactInfo: { phone: '(541) 555-0142', email: 'hello@example.org', address: '418 Mill St' },
    })
    await save('footer', { contact: { phone: '541.555.0142', email: 'Hello@Example.org' } })
    expect(await items()).toEqual([])
    await save('footer', { contact: { phone: '+1 541-555-0142 ext. 3' } })
    expect(await items()).toEqual([])
    await save('footer', { contact: { phone: '541 555 0199' } })
    await save('events', { eventInfo: { location: { address: '12 Creek Road' } } })
    expect(await items()).toMatchObject([
      {
        title: 'Footer and Contact show different contact information',
        examples: ['541 555 0199'],
        section: 'pages-footer',
      },
      { examples: ['12 Creek Road'], section: 'pages-events' },
    ])
  })

  test('reports a promised reply time that differs from Messages', async () => {
    get().clock.now = new Date('2026-03-01T20:00:00Z')
    await save('help-lines', { checkedOn: '2026-03-01' })
    await save('contact', { form: { replyHours: 72 } })
    expect(await items()).toMatchObject([
      {
        title: 'The reply time promised on Contact doesn’t match the 72 hours in Messages',
        examples: ["We'll respond within 24 hours."],
        section: 'pages-contact',
      },
    ])
    await save('contact', { form: { replyPromise: 'You hear from us within 3 days.' } })
    expect(await items()).toEqual([])
    await save('contact', { form: { replyPromise: 'You hear from us soon.' } })
    expect(await items()).toEqual([])
  })
})
