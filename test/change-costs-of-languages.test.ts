import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, type EntryContext, type RouterContextProvider } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import { loadContent } from '#app/content/kit/content.server.ts'
import { saveEvents } from '#app/events/dates/changes.fixtures.ts'
import { workday } from '#app/events/events.fixtures.ts'
import { withPageLanguages } from '#app/page-languages.server.ts'
import { about } from '#app/pages/documents/about.ts'
import { LanguageLinks } from '#app/site/frame/header/language-link.tsx'
import { type PageRender, RenderContext } from '#app/site/frame/render-context.ts'
import { pageMeta } from '#app/site/search-engines/meta.ts'
import { loadSite } from '#app/site/site.server.ts'
import { loader as sitemap } from '#app/sitemap.ts'
import { LanguageContext } from '#app/ui/words/use-words.ts'
import { requestContext } from '#platform/context.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import type { Language } from '#platform/language.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { createApp, createRequestContext } from '#server/api/app.ts'
import { buildOf, route } from '#server/pages/build.fixtures.ts'
import { createPageHandler } from '#server/pages/pages.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnSqlite } from '#test/support.ts'

// runs before the imports: they load the whole product again, with one more language and its words
vi.hoisted(() => {
  vi.resetModules()
  const add = (module: string, name: string, fr: object) =>
    vi.doMock(module, async (load) => {
      const original = await load<Record<string, object>>()
      Object.assign(original[name] ?? {}, { fr })
      return original
    })
  add('#platform/languages.ts', 'languages', {
    ...{ locale: 'fr-US', name: 'Français', label: 'French', key: 'french' },
  })
  add('#app/all-words.ts', 'allWords', { Time: 'Heure' })
  const texts = new Map([['Our mission', 'Notre mission']])
  const textOf = (english: string) => texts.get(english)
  add('#app/spanish/built-in-text.ts', 'builtIn', { textOf, colors: new Map() })
})
afterAll(() => {
  for (const module of [
    '#platform/languages.ts',
    '#app/all-words.ts',
    '#app/spanish/built-in-text.ts',
  ]) {
    vi.doUnmock(module)
  }
  vi.resetModules()
})

// not in the types, which only know the real list
const french = 'fr' as Language

describeOnSqlite('one entry and its words add a language,', (app) => {
  const visitIn = (language: Language) => {
    const visit = createRequestContext(app().context, networkOf('192.0.2.1'))
    return { ...visit, language }
  }

  test('its pages below its code, beside the other languages', async () => {
    const draw = async (
      _request: Request,
      status: number,
      headers: Headers,
      entry: EntryContext,
      provider: RouterContextProvider,
    ) => {
      headers.set('content-type', 'text/html')
      const { basename } = JSON.parse(entry.serverHandoffString ?? '{}')
      return new Response(`${provider.get(requestContext).language} ${basename}`, {
        ...{ status, headers },
      })
    }
    const pages = createPageHandler(async () => buildOf(draw, route('about', 'about')))
    const shown = await Promise.all(
      ['/about', '/es/about', '/fr/about', '/fr.data', '/xx/about'].map(async (path) => {
        const request = new Request(`http://localhost:3000${path}`)
        const context = createRequestContext(app().context, networkOf('192.0.2.1'))
        const response = await createApp(app().context, pages).fetch(request, { context })
        return path.endsWith('.data')
          ? context.language
          : `${response.status} ${await response.text()}`
      }),
    )
    expect(shown).toEqual(['200 en /', '200 es /es', '200 fr /fr', 'fr', '404 en /'])
  })

  test('its links in the header, hreflang, and sitemap once the page is translated', async () => {
    const announced = async () => {
      const visit = visitIn(french)
      const site = await withPageLanguages(visit, await loadSite(visit, '/about'), '/about')
      const matches = [{ id: 'root', loaderData: { facts: site.facts } }]
      const head = pageMeta(matches, { title: 'About', description: '', path: '/about' })
      const Page = createRoutesStub([
        { path: '/about', Component: () => createElement(LanguageLinks, { className: '' }) },
      ])
      const html = renderToStaticMarkup(
        createElement(LanguageContext, {
          value: french,
          children: createElement(RenderContext, {
            value: { site } as PageRender,
            children: createElement(Page, { initialEntries: ['/about'] }),
          }),
        }),
      )
      return { head: JSON.stringify(head), html }
    }
    const before = await announced()
    expect(before.html).toMatch(/href="\/about".*English.*href="\/es\/about".*Español/)
    expect(before.head).not.toContain('/fr/about')
    await saveInFrench({ hero: { title: 'La maison', description: 'Une lampe.' } })
    const { head } = await announced()
    for (const code of ['en', 'es', 'fr']) expect(head).toContain(`"hrefLang":"${code}"`)
    expect(head).toContain('{"property":"og:locale","content":"fr_US"}')
    const provider = { get: () => visitIn('en') }
    const xml = await (await sitemap({ context: provider } as never)).text()
    expect(xml).toContain('<loc>http://localhost:3000/fr/about</loc>')
    expect(xml).not.toContain('<loc>http://localhost:3000/fr/events</loc>')
  })

  test('its built-in texts, and what staff write beside those of other languages', async () => {
    await saveIn('es', { hero: { title: 'Nosotros' } })
    await saveInFrench({ hero: { title: 'La maison' } })
    const titleIn = async (language: Language) =>
      (await loadContent(visitIn(language), about)).hero.title
    expect(await titleIn('es')).toBe('Nosotros')
    expect(await titleIn(french)).toBe('La maison')
    const { mission } = await loadContent(visitIn(french), about)
    expect(mission.title).toBe('Notre mission')
    const { body } = await app()
      .context.db.selectFrom('documents')
      .select('body')
      .where('key', '=', about.key)
      .executeTakeFirstOrThrow()
    const english = await titleIn('en')
    expect(JSON.parse(body)).toMatchObject({
      es: [{ english, spanish: 'Nosotros' }],
      fr: [{ english, french: 'La maison' }],
    })
  })

  test('the language of a visitor’s calls and emails', async () => {
    await saveEvents(app(), [{ ...workday, id: 'supper', time: '7 PM' }])
    const headers = { 'content-language': 'fr' }
    const json = { eventId: 'supper', date: '2026-11-21' }
    const { id, token } = await (
      await app().send('/api/events/responses', { json, headers })
    ).json()
    const guest = { token, name: 'Ruth', contact: 'ruth@example.org', people: 1 }
    await app().send(`/api/events/responses/${id}`, { json: guest, headers })
    await drainOutbox(app().context, jobLanes)
    expect(app().emails.map(({ text }) => text)).toEqual([
      expect.stringMatching(/Heure: 7 PM[\s\S]*\/fr\/events/),
    ])
  })

  const saveIn = async (language: string, json: object) => {
    const cookie = await app().signIn('editor')
    const saved = await app().send(`/api/admin/about?lang=${language}`, { cookie, json })
    expect(saved.status).toBe(200)
  }
  const saveInFrench = (json: object) => saveIn('fr', json)
})
