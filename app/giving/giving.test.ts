import { expect, test } from 'vitest'
import { describeOnSqlite, type TestApp } from '#test/support.ts'

const apiKey = 'sk-very-secret-4242'

describeOnSqlite('giving', (app) => {
  test('POST /api/admin/tithely answers 401 without a session', async () => {
    const response = await app().send('/api/admin/tithely', { json: { enabled: true } })
    expect(response.status).toBe(401)
  })

  test('lets only the owner see and change where gifts go', async () => {
    await saveAll(app())
    const before = await (await app().send('/api/admin/tithely')).json()
    for (const role of ['editor', 'shop']) {
      const cookie = await app().signIn(role)
      for (const path of ['', '/preview', '/revisions/1/restore']) {
        const json = { givingUrl: 'https://mine.example.org' }
        const response = await app().send(`/api/admin/tithely${path}`, { cookie, json })
        expect([role, path, response.status]).toEqual([role, path, 403])
      }
      const shown = await (await app().send('/api/admin/tithely', { cookie })).json()
      expect(shown).toEqual(before)
    }
    expect(await (await app().send('/api/admin/tithely')).json()).toEqual(before)
  })

  test('POST /api/admin/tithely answers 400 to unsafe addresses, colors and fonts', async () => {
    const response = await app().send('/api/admin/tithely', {
      cookie: await app().signIn('owner'),
      json: {
        givingUrl: 'javascript:alert(1)',
        environment: 'nowhere',
        customization: { primaryColor: 'red;}', fontFamily: 'Comic Sans' },
        integrationSettings: { notificationEmail: 'nobody', thankYouUrl: 'data:text/html,x' },
      },
    })
    expect(response.status).toBe(400)
    const { fields } = await response.json()
    expect(fields.map(({ path }: { path: string }) => path)).toEqual([
      'givingUrl',
      'environment',
      'customization.primaryColor',
      'customization.fontFamily',
      'integrationSettings.thankYouUrl',
      'integrationSettings.notificationEmail',
    ])
  })

  test('POST /api/admin/tithely answers 400 to a giving address without https', async () => {
    const response = await app().send('/api/admin/tithely', {
      cookie: await app().signIn('owner'),
      json: { givingUrl: 'http://give.example.org' },
    })
    expect(response.status).toBe(400)
  })

  test('GET /api/admin/tithely answers a stranger these fields and no others', async () => {
    await saveAll(app())
    const shown = await (await app().send('/api/admin/tithely')).json()
    expect(keysOf(shown)).toEqual([
      'customization.allowRecurring',
      'customization.defaultAmount',
      'customization.fontFamily',
      'customization.primaryColor',
      'customization.showLogo',
      'embedCode',
      'enabled',
      'givingUrl',
      'integrationSettings.thankYouMessage',
      'organizationId',
    ])
    expect(JSON.stringify(shown)).not.toMatch(/very-secret|staff@example|sandbox/)
  })

  test('GET /api/admin/tithely shows staff that a key is set, and a mask for it', async () => {
    const cookie = await saveAll(app())
    const shown = await (await app().send('/api/admin/tithely', { cookie })).json()
    expect(shown).toMatchObject({ apiKeySet: true, environment: 'sandbox', version: 1 })
    expect(shown.apiKey).toMatch(/^•+$/)
  })

  test('neither the document nor its revisions hold the key in readable form', async () => {
    const cookie = await saveAll(app())
    await app().send('/api/admin/tithely', { cookie, json: { enabled: false } })
    const stored = [
      ...(await app().context.db.selectFrom('documents').select('body').execute()),
      ...(await app().context.db.selectFrom('documentRevisions').select('body').execute()),
    ]
    expect(stored).toHaveLength(3)
    for (const { body } of stored) {
      expect(body).not.toContain(apiKey)
      expect(JSON.parse(body).apiKey).toMatch(/^v1\./)
    }
  })

  test('POST /api/admin/tithely with the mask, or with nothing, keeps the stored key', async () => {
    const cookie = await saveAll(app())
    const before = await storedKey(app())
    const { apiKey: mask } = await (await app().send('/api/admin/tithely', { cookie })).json()
    for (const apiKey of [mask, '', null]) {
      const response = await app().send('/api/admin/tithely', { cookie, json: { apiKey: apiKey } })
      expect(response.status).toBe(200)
      expect(await storedKey(app())).toBe(before)
    }
    await app().send('/api/admin/tithely', { cookie, json: { apiKey: 'another' } })
    expect(await storedKey(app())).not.toBe(before)
  })

  test.each([
    'https:evil',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://\\evil.example',
    'https://us@evil.example',
    'https://give.example.org/\t@evil.example',
    'http://give.example.org/',
    'javascript:alert(1)',
  ])('rejects %j as a giving URL', async (givingUrl) => {
    const cookie = await app().signIn('owner')
    const response = await app().send('/api/admin/tithely', { cookie, json: { givingUrl } })
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toEqual([
      { path: 'givingUrl', message: 'must begin with https://' },
    ])
  })

  test('GET /api/giving/embed answers 404 while no embed code is in use', async () => {
    expect((await app().send('/api/giving/embed')).status).toBe(404)
    const cookie = await saveAll(app())
    // the giving address comes first
    expect((await app().send('/api/giving/embed')).status).toBe(404)
    await app().send('/api/admin/tithely', { cookie, json: { givingUrl: '', enabled: false } })
    expect((await app().send('/api/giving/embed')).status).toBe(404)
  })

  test('GET /api/giving/embed answers the code in an uncached page without our origin', async () => {
    const cookie = await saveAll(app())
    await app().send('/api/admin/tithely', { cookie, json: { givingUrl: '' } })
    const response = await app().send('/api/giving/embed')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<script>window.ours = document.cookie</script>')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms allow-popups\b/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('allow-same-origin')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('GET /api/admin/donate answers the seeded tiers and the 75, 15 and 10 percent', async () => {
    const donate = await (await app().send('/api/admin/donate')).json()
    expect(donate.impact.items.map(({ amount }: { amount: string }) => amount)).toEqual([
      '$25',
      '$50',
      '$100',
      '$250',
    ])
    expect(
      donate.transparency.breakdown.map(({ percent }: { percent: number }) => percent),
    ).toEqual([75, 15, 10])
  })
})

describeOnSqlite('the organization of POST /api/admin/tithely', (app) => {
  test.each(['test-org', '12 34', 'https://tithe.ly/give?c=1', '1a2b3c4d-0000', 'constructor'])(
    '%s could never open a giving page, and is refused',
    async (organizationId) => {
      const cookie = await app().signIn('owner')
      const response = await app().send('/api/admin/tithely', { cookie, json: { organizationId } })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('must be a church number')
    },
  )

  test.each(['', ' 123456 ', '1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f', 'test-org-123'])(
    '%j is taken',
    async (organizationId) => {
      const cookie = await app().signIn('owner')
      const response = await app().send('/api/admin/tithely', { cookie, json: { organizationId } })
      expect(response.status).toBe(200)
    },
  )
})

async function saveAll({ send, signIn }: TestApp): Promise<string> {
  const cookie = await signIn('owner')
  const response = await send('/api/admin/tithely', {
    cookie,
    json: {
      enabled: true,
      givingUrl: 'https://give.example.org/',
      organizationId: '123456',
      environment: 'sandbox',
      embedCode: '<script>window.ours = document.cookie</script>',
      apiKey,
      integrationSettings: { notificationEmail: 'staff@example.org' },
    },
  })
  if (!response.ok) throw new Error(await response.text())
  return cookie
}

async function storedKey({ context }: TestApp): Promise<unknown> {
  const { body } = await context.db
    .selectFrom('documents')
    .select('body')
    .where('key', '=', 'tithely')
    .executeTakeFirstOrThrow()
  return JSON.parse(body).apiKey
}

/** The dotted names of every value in an object. */
function keysOf(value: object, before = ''): string[] {
  return Object.entries(value)
    .flatMap(([key, inner]) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? keysOf(inner, `${before}${key}.`)
        : [`${before}${key}`],
    )
    .toSorted()
}
