import { describe, expect, test } from 'vitest'
import { publicPages } from '#app/public-pages.ts'
import { hydrate, useBrowser } from '#test/e2e/harness/browser.ts'
import {
  findingsInBothThemes,
  sidewaysScroll,
  sidewaysScrollAtDoubleSize,
} from '#test/e2e/harness/findings.ts'
import { signIn } from '#test/e2e/harness/sign-in.ts'

const { open, address } = useBrowser()

/** Pages besides the public ones that a visitor comes to, and an address without a page. */
const otherPaths = [
  ...['/shop/cart', '/search?q=hope', '/events?view=calendar', '/events/respond', '/finish'],
  ...['/leaving-quickly', '/print/help', '/no-such-page'],
]

async function switchSpanish(isOn: boolean): Promise<void> {
  const answer = await fetch(address('/api/admin/site'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await signIn() },
    body: JSON.stringify({ spanish: { isOn } }),
  })
  expect(answer.status).toBe(200)
}

async function read(path: string): Promise<string> {
  return (await fetch(address(path))).text()
}

function inSpanish(path: string): string {
  return `/es${path}`.replace(/^\/es\/($|\?)/, '/es$1')
}

/** Where a link of the page to its twin leads. */
function twinIn(html: string, language: string): string | undefined {
  const links = [...html.matchAll(/<a href="([^"]*)" lang="(\w+)"[^>]*data-language/g)]
  return links.find(([, , own]) => own === language)?.[1]?.replaceAll('&amp;', '&')
}

test.each([...publicPages.map(({ path }) => path), ...otherPaths])(
  '%s is there in Spanish, and each of the two leads to the other',
  async (path) => {
    const [english, spanish] = await Promise.all([read(path), read(inSpanish(path))])
    expect([english, spanish].map((html) => /<html lang="(\w+)"/.exec(html)?.[1])).toEqual([
      'en',
      'es',
    ])
    expect(twinIn(english, 'es')).toBe(inSpanish(path))
    expect(twinIn(spanish, 'en')).toBe(path)
  },
)

test.each(['/events', '/shop', '/media', '/contact', '/donate'])(
  'React takes up %s in Spanish as the server drew it',
  async (path) => {
    const { page, problems, close } = await open(inSpanish(path))
    await hydrate(page)
    expect(problems).toEqual([])
    await close()
  },
)

test.each([360, 1024, 1280])(
  'the frame has no fault and fits the screen, at %i px',
  async (width) => {
    const { page, close } = await open('/es/no-such-page', { width })
    expect(await sidewaysScroll(page)).toBe(0)
    if (width === 360) expect(await sidewaysScrollAtDoubleSize(page), 'at double size').toBe(0)
    expect(await findingsInBothThemes(page)).toEqual([])
    // the numbers stand in one row
    const strip = await page.locator('.help-strip').boundingBox()
    expect(strip?.height).toBeLessThan(46)
    // and so do the pages of the menu, where it is no phone's
    const menu = await page.locator('header nav').first().boundingBox()
    expect(menu?.height ?? 0).toBeLessThan(46)
    await close()
  },
)

describe('the way to the other language', () => {
  test('keeps what was filtered without a new page, and the place', async () => {
    const { page, close } = await open('/events')
    await hydrate(page)
    await page.getByRole('link', { name: 'Calendar' }).click()
    await page.waitForURL(/view=calendar/)
    await page.evaluate(() =>
      history.replaceState(history.state, '', `${location.href}#newsletter`),
    )
    await page.getByRole('link', { name: 'Español' }).first().click()
    await page.waitForURL(address('/es/events?view=calendar#newsletter'))
    await close()
  })

  test('needs no script, on a phone neither', async () => {
    const { page, close } = await open('/events?view=calendar', { width: 360, hasScript: false })
    await page.locator('header summary', { hasText: 'Menu' }).click()
    const menu = page.locator('.phone-menu')
    await menu.getByRole('link', { name: 'Español' }).click()
    await page.waitForURL(address('/es/events?view=calendar'))
    await page.locator('header summary', { hasText: 'Menú' }).click()
    await menu.getByRole('link', { name: 'English' }).click()
    await page.waitForURL(address('/events?view=calendar'))
    await page.goto(address('/contact'))
    const typed = page.locator('[name=message]')
    await typed.fill('I have nowhere to sleep.')
    // Enter in a line is no press on the way to the other language
    await page.locator('[name=subject]').press('Enter')
    await page.getByText('Your message is not complete yet').waitFor()
    await page.locator('header summary', { hasText: 'Menu' }).click()
    await menu.getByRole('button', { name: 'Español' }).click()
    await page.waitForURL(address('/es/contact#result'))
    expect(await typed.inputValue()).toBe('I have nowhere to sleep.')
    await typed.fill('')
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL(address('/contact'))
    await close()
  })

  test('is the page itself where nothing was typed, from a browser that cannot tell', async () => {
    const body = new URLSearchParams({ carry: '1', requestType: 'prayer', message: '' })
    const { status, headers } = await fetch(address('/es/contact'), {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    expect([status, headers.get('location')]).toEqual([303, '/es/contact'])
  })

  test('never leads to another host', async () => {
    for (const path of ['//elsewhere.example/x', '/es//elsewhere.example/x']) {
      const html = await read(path)
      expect(html, path).not.toMatch(/href="\/\/elsewhere/)
    }
  })
})

describe('Spanish is offered', () => {
  const offer = '.language-offer'

  test('to who asks their browser for it, in one line that moves nothing, until they say no', async () => {
    const { page, problems, close } = await open('/about', { locale: 'es-MX' })
    const line = page.locator(offer)
    expect(await line.isVisible()).toBe(true)
    expect(await line.getAttribute('lang')).toBe('es')
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(
              list
                .getEntries()
                .reduce((sum, one) => sum + (one as unknown as { value: number }).value, 0),
            )
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 300)
        }),
    )
    expect(moved).toBe(0)
    expect(await findingsInBothThemes(page)).toEqual([])
    await line.getByRole('button', { name: 'No, gracias' }).click()
    expect(await line.isVisible()).toBe(false)
    await page.reload()
    expect(await line.isVisible()).toBe(false)
    expect(problems).toEqual([])
    expect((await page.context().cookies()).length).toBe(0)
    await close()
  })

  test('and leads there; who then chooses English is not asked again', async () => {
    const { page, close } = await open('/contact', { locale: 'es' })
    await page.locator(offer).getByRole('link').click()
    await page.waitForURL(address('/es/contact'))
    expect(await page.locator(offer).count()).toBe(0)
    // what was typed goes along, and nothing of it is kept in the browser
    await hydrate(page)
    await page.locator('[name=message]').fill('No tengo dónde dormir.')
    await page.getByRole('button', { name: 'English' }).first().click()
    await page.waitForURL(address('/contact#result'))
    await page.getByText('Nothing was sent so far').waitFor()
    expect(await page.locator('[name=message]').inputValue()).toBe('No tengo dónde dormir.')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    expect(await page.locator(offer).isVisible()).toBe(false)
    await close()
  })

  test('to nobody else', async () => {
    const { page, close } = await open('/about', { locale: 'en-US' })
    expect(await page.locator(offer).isVisible()).toBe(false)
    await close()
  })
})

test('while it is switched off, no page and no sitemap speaks of it', async () => {
  const before = await read('/sitemap.xml')
  expect(before).toContain('/es/about')
  await switchSpanish(false)
  try {
    expect((await fetch(address('/es/about'))).status).toBe(404)
    for (const path of ['/about', '/sitemap.xml', '/robots.txt', '/es/about']) {
      expect(await read(path), path).not.toMatch(
        /hreflang|data-language=|\/es\/(?!about)|og:locale/i,
      )
    }
  } finally {
    await switchSpanish(true)
  }
})
