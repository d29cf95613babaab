import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathOfUrl } from '#app/content/kit/site-path.ts'
import { answerNotFound } from '#app/site/not-found/not-found.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite } from '#test/support.ts'
import { sortsOf } from '#test/thread-ms.ts'
import { findRedirectTarget, isRedirectTarget, redirectProblems } from './redirects.ts'

const site = 'https://example.org'

function visit(address: string): URL {
  return new URL(address, site)
}

describe('a redirect', () => {
  const lines = [
    { from: '/old-page', to: '/about' },
    { from: '/alte%20Seite', to: 'https://other.example/new?lang=de#top' },
    { from: '/card', to: '/events?view=calendar' },
  ]

  test('matches only its own path, however it is written', () => {
    expect(findRedirectTarget(lines, visit('/old-page'), site)).toBe('/about')
    expect(findRedirectTarget(lines, visit('/OLD-page/'), site)).toBe('/about')
    expect(findRedirectTarget(lines, visit('/old%2Dpage'), site)).toBe('/about')
    expect(findRedirectTarget(lines, visit('/old-page/more'), site)).toBeUndefined()
    expect(findRedirectTarget(lines, visit('/'), site)).toBeUndefined()
  })

  test('appends the query before the fragment', () => {
    expect(findRedirectTarget(lines, visit('/old-page?from=card&x=1'), site)).toBe(
      '/about?from=card&x=1',
    )
    expect(findRedirectTarget(lines, visit('/old-page?a'), site)).toBe('/about?a')
    expect(findRedirectTarget(lines, visit('/old-page?'), site)).toBe('/about')
    expect(findRedirectTarget(lines, visit('/card?from=card'), site)).toBe(
      '/events?view=calendar&from=card',
    )
    expect(findRedirectTarget(lines, visit('/Alte Seite?a=1'), site)).toBe(
      'https://other.example/new?lang=de&a=1#top',
    )
  })

  test('never shadows a page, the office, or the API', () => {
    for (const from of ['/', '/about', '/About/', '/admin', '/admin/x', '/api/images/1']) {
      expect(findRedirectTarget([{ from, to: '/events' }], visit(from), site), from).toBeUndefined()
    }
  })

  test('is ignored if it leads to another redirect', () => {
    const stored = [
      { from: '/a', to: '/b' },
      { from: '/b', to: `${site}/a` },
      { from: '/c', to: '/c' },
    ]
    for (const { from } of stored) {
      expect(findRedirectTarget(stored, visit(from), site), from).toBeUndefined()
    }
  })

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/%2F/evil.example',
    '/%5Cevil.example',
    ' //evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https://example.org@evil.example',
    'https://example.org\\@evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.org',
    'about',
    '',
  ])('rejects %j as a target', (to) => {
    expect(isRedirectTarget(to)).toBe(false)
    expect(findRedirectTarget([{ from: '/old', to }], visit('/old'), site)).toBeUndefined()
  })

  test('to a path of this site never leaves the site', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%09',
      '\t',
      'a',
      '@',
      ':',
      'evil',
    )
    const paths = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`)
    fc.assert(
      fc.property(paths, fc.string(), (to, query) => {
        const { search } = new URL(`?${query}`, site)
        const target = findRedirectTarget(
          [{ from: '/old', to }],
          { pathname: '/old', search },
          site,
        )
        if (target === undefined) return
        expect(new URL(target, site).origin).toBe(site)
        expect(target).not.toMatch(/^\/[/\\]/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('conflicting rows', () => {
  test('are reported for existing pages and duplicates', () => {
    const faults = redirectProblems([
      { from: '/About', to: '/events' },
      { from: '/old', to: '/events' },
      { from: '/OLD/', to: '/media' },
      { from: '/mental-health', to: '/media' },
    ])
    expect(faults).toEqual([
      { line: 0, field: 'from', message: 'is taken: this site already uses /About' },
      { line: 2, field: 'from', message: 'is already in row 2' },
      {
        line: 3,
        field: 'from',
        message: 'is taken: this site already uses /mental-health',
      },
    ])
  })

  test('are not reported for an invalid target', () => {
    expect(redirectProblems([{ from: '/old', to: 'http://[' }])).toEqual([])
  })

  test('are reported for chains, with what to enter instead', () => {
    const faults = redirectProblems([
      { from: '/a', to: '/b?x=1' },
      { from: '/b', to: '/events' },
      { from: '/c', to: '/mental-health' },
    ])
    expect(faults.map(({ line, field, message }) => `${line} ${field} ${message}`)).toEqual([
      '0 to leads to /b?x=1, which row 2 sends to /events. Enter that page here instead',
      '2 to redirects again, to /services/mental-health. Enter that page here instead',
    ])
  })

  test('are reported for loops, short and long', () => {
    expect(redirectProblems([{ from: '/a', to: '/A/' }]).map(({ message }) => message)).toEqual([
      'leads back to the same page',
    ])
    const inBoth = [{ from: '/a', to: '/es/a' }]
    expect(redirectProblems(inBoth).map(({ message }) => message)).toEqual([
      'leads back to the same page',
    ])
    const circle = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c' },
      { from: '/c', to: '/a' },
    ]
    expect(redirectProblems(circle).map(({ message }) => message)).toEqual([
      'leads in a circle with row 2',
      'leads in a circle with row 3',
      'leads in a circle with row 1',
    ])
  })

  test('do not include rows that only share a target', () => {
    const lines = [
      { from: '/a', to: '/events' },
      { from: '/b', to: '/events' },
      { from: '/c', to: 'https://other.example/a' },
    ]
    expect(redirectProblems(lines)).toEqual([])
  })
})

describeOnSqlite('redirects', (app) => {
  async function save(redirects: object[]) {
    const cookie = await app().signIn('editor')
    return app().send('/api/admin/seo', { cookie, json: { redirects } })
  }

  /** The response for a path without a page. */
  async function answer(path: string): Promise<Response | { init: ResponseInit | null }> {
    const context = createRequestContext(app().context, networkOf('192.0.2.1'))
    return answerNotFound(context, new Request(`http://localhost:3000${path}`)).catch(
      (thrown: Response) => thrown,
    )
  }

  test('POST /api/admin/seo rejects invalid rows and names the fields', async () => {
    const response = await save([
      { from: '/old', to: '//evil.example' },
      { from: 'old', to: '/about' },
      { from: '/x?y', to: 'javascript:alert(1)' },
    ])
    expect(response.status).toBe(400)
    const { fields } = await response.json()
    expect(fields.map(({ path }: { path: string }) => path)).toEqual([
      'redirects.0.to',
      'redirects.1.from',
      'redirects.2.from',
      'redirects.2.to',
    ])
  })

  test('POST /api/admin/seo rejects a chain and names its row', async () => {
    const response = await save([
      { from: '/a', to: '/b' },
      { from: '/b', to: '/about' },
    ])
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toEqual([
      {
        path: 'redirects.0.to',
        message: 'leads to /b, which row 2 sends to /about. Enter that page here instead',
      },
    ])
  })

  test('stores the path of an address on the old site', async () => {
    const old = 'http://old-site.example:8080/volunteer?from=card'
    expect((await save([{ from: old, to: '/about' }])).status).toBe(200)
    expect(await answer('/volunteer')).toMatchObject({ status: 301 })
    expect((await save([{ from: 'http://old-site.example', to: '/about' }])).status).toBe(400)
  })

  test('returns 301 with the query for a saved one, and 404 otherwise', async () => {
    expect((await save([{ from: '/old', to: '/about' }])).status).toBe(200)
    const moved = await answer('/old?from=card')
    expect(moved).toMatchObject({ status: 301 })
    expect((moved as Response).headers.get('location')).toBe('/about?from=card')
    expect(await answer('/older')).toMatchObject({ init: { status: 404 } })
  })

  test('rejects a path of 20,000 slashes quickly', async () => {
    const from = `/a${'/'.repeat(20_000)}x`
    const refuse = async () => expect((await save([{ from, to: '/about' }])).status).toBe(400)
    expect(await sortsOf(refuse)).toBeLessThan(50)
  })

  test('GET /api/admin/seo hides redirects from visitors', async () => {
    await save([{ from: '/old', to: '/about' }])
    expect(await (await app().send('/api/admin/seo')).json()).not.toHaveProperty('redirects')
  })

  test('returns 404 if the document is unreadable', async () => {
    const row = { key: 'seo', body: '{ no', version: 1, updatedAt: '', updatedBy: null }
    await app().context.db.insertInto('documents').values(row).execute()
    expect(await answer('/old')).toMatchObject({ init: { status: 404 } })
  })
})

test('takes the path of a full address, of any host', () => {
  expect(pathOfUrl(' https://www.example.org/old-page?from=card#top')).toBe('/old-page')
  expect(pathOfUrl('http://example.org')).toBe('/')
  for (const other of ['/old-page', 'https:/', '//example.org/a', '']) {
    expect(pathOfUrl(other)).toBe(other)
  }
})
