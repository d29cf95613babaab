import { describe, expect, test } from 'vitest'
import { hydrate, resize, useBrowser } from '#test/e2e/harness/browser.ts'
import {
  findingsInBothThemes,
  findingsOf,
  sidewaysScroll,
  sidewaysScrollAtDoubleSize,
} from '#test/e2e/harness/findings.ts'
import { signIn } from '#test/e2e/harness/sign-in.ts'

const { open, address } = useBrowser()

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

test('the header and footer are accessible and fit the screen', async () => {
  const { page, close } = await open('/es/no-such-page')
  for (const width of [1280, 1024, 360]) {
    await resize(page, width)
    const at = `at ${width} px`
    expect(await sidewaysScroll(page), at).toBe(0)
    if (width === 360) expect(await sidewaysScrollAtDoubleSize(page), 'at double size').toBe(0)
    // the header and its colors are the same at both wide widths
    const find = width === 1024 ? findingsOf : findingsInBothThemes
    expect(await find(page), at).toEqual([])
    // the phone numbers are in one row
    const strip = await page.locator('.help-strip').boundingBox()
    expect(strip?.height, at).toBeLessThan(46)
    // and so are the menu's pages on wide screens
    const menu = await page.locator('header nav').first().boundingBox()
    expect(menu?.height ?? 0, at).toBeLessThan(46)
  }
  await close()
})

const offer = '.language-offer'

describe('the language switch, which is not offered to browsers that ask for English', () => {
  test('keeps client-side filters and the scroll position', async () => {
    const { page, close } = await open('/events')
    expect(await page.evaluate(() => navigator.language)).toBe('en-US')
    expect(await page.locator(offer).isVisible(), 'the offer of Spanish').toBe(false)
    await hydrate(page)
    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    await page.waitForURL(/view=calendar/)
    await page.evaluate(() =>
      history.replaceState(history.state, '', `${location.href}#newsletter`),
    )
    await page.getByRole('link', { name: 'Español' }).first().click()
    await page.waitForURL(address('/es/events?view=calendar#newsletter'))
    await close()
  })

  test('works without scripts, also on a phone', async () => {
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
    // Enter in a field must not trigger the language switch
    await page.locator('[name=subject]').press('Enter')
    await page.getByText('Your message isn’t complete yet').waitFor()
    await page.locator('header summary', { hasText: 'Menu' }).click()
    await menu.getByRole('button', { name: 'Español' }).click()
    await page.waitForURL(address('/es/contact#result'))
    expect(await typed.inputValue()).toBe('I have nowhere to sleep.')
    await typed.fill('')
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL(address('/contact'))
    await close()
  })

  test('carries over everything typed or chosen on Contact', async () => {
    const { page, close } = await open('/contact', { hasScript: false })
    const field = (name: string) => page.locator(`#writing [name=${name}]`)
    const change = (language: string) =>
      page.locator('header').getByRole('button', { name: language }).first().click()
    await field('email').fill('ruth@')
    await change('Español')
    await page.waitForURL(address('/es/contact#result'))
    expect(await field('email').inputValue()).toBe('ruth@')
    await field('email').fill('')
    await field('phone').fill('541')
    await change('English')
    await page.waitForURL(address('/contact#result'))
    expect(await field('phone').inputValue()).toBe('541')
    await field('phone').fill('')
    await page.locator('#writing summary').click()
    await field('voicemail').last().check()
    await change('Español')
    await page.waitForURL(address('/es/contact#result'))
    expect(await field('voicemail').last().isChecked()).toBe(true)
    await page.goto(address('/contact'))
    await page.locator('#writing summary').click()
    await field('safeHours').fill('never')
    await change('Español')
    await page.waitForURL(address('/es/contact#result'))
    expect(await field('safeHours').inputValue()).toBe('never')
    await page.goto(address('/contact'))
    await field('requestType').selectOption('prayer')
    await change('Español')
    await page.waitForURL(address('/es/contact?request=prayer#result'))
    expect(await field('requestType').inputValue()).toBe('prayer')
    await close()
  })

  test('leads to the plain page when nothing was typed, in a browser that can’t tell', async () => {
    const ask = async (requestType: string) => {
      const body = new URLSearchParams({ carry: '1', requestType, message: '' })
      const path = address('/es/contact')
      const { status, headers } = await fetch(path, { method: 'POST', body, redirect: 'manual' })
      return [status, headers.get('location')]
    }
    expect(await ask('prayer')).toEqual([303, '/es/contact?request=prayer'])
    // a proxy rejects a response with such a large header
    expect(await ask('x'.repeat(60_000))).toEqual([303, '/es/contact'])
  })

  test('never leads to another host', async () => {
    for (const path of ['//elsewhere.example/x', '/es//elsewhere.example/x']) {
      const html = await read(path)
      expect(html, path).not.toMatch(/href="\/\/elsewhere/)
    }
  })
})

describe('the offer of Spanish', () => {
  test('appears in one line to browsers that ask for Spanish, shifts no content, and can be dismissed', async () => {
    const { page, problems, close } = await open('/about', { locale: 'es-MX' })
    const line = page.locator(offer)
    expect(await line.isVisible()).toBe(true)
    expect(await line.getAttribute('lang')).toBe('es')
    const moved = await page.evaluate(async () => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value')
      }).observe({ type: 'layout-shift', buffered: true })
      // the observer has run once two frames are drawn
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      })
      return sum
    })
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

  test('leads to Spanish, and is not repeated after the visitor chooses English', async () => {
    const { page, close } = await open('/contact', { locale: 'es-MX' })
    await page.locator(offer).getByRole('link').click()
    await page.waitForURL(address('/es/contact'))
    expect(await page.locator(offer).count()).toBe(0)
    // typed text is carried over, and none of it is stored in the browser
    await hydrate(page)
    await page.locator('[name=message]').fill('No tengo dónde dormir.')
    await page.getByRole('button', { name: 'English' }).first().click()
    await page.waitForURL(address('/contact#result'))
    await page.getByText('Nothing was sent yet').waitFor()
    expect(await page.locator('[name=message]').inputValue()).toBe('No tengo dónde dormir.')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    expect(await page.locator(offer).isVisible()).toBe(false)
    await close()
  })
})

test('no page and no sitemap mentions Spanish while it is turned off', async () => {
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

test('a custom page without Spanish is linked in English everywhere', async () => {
  const headers = { 'content-type': 'application/json', cookie: await signIn() }
  const post = (path: string, json: object) =>
    fetch(address(path), { method: 'POST', headers, body: JSON.stringify(json) })
  const own = { title: 'House rules of the barn', address: 'barn-rules' }
  const { page } = await (await post('/api/admin/own-pages', own)).json()
  const parts = [{ kind: 'words', title: 'Quiet hours', words: 'From ten at night.' }]
  expect((await post(`/api/admin/own-page-${page}`, { show: true, parts })).status).toBe(200)
  try {
    const [english, spanish] = [await read('/barn-rules'), await read('/es/barn-rules')]
    for (const html of [english, spanish]) {
      expect(html).toContain('<html lang="en"')
      expect(html).toMatch(/rel="canonical" href="https?:[^"]*[^s]\/barn-rules"/)
      expect(html).not.toMatch(/rel="alternate"[^>]*hreflang|og:locale|hreflang="es"/i)
      expect(html).not.toMatch(/ld\+json">[^<]*\/es\//)
    }
    expect(spanish).toMatch(/<body[^>]* lang="es"/)
    expect(spanish).toMatch(/<h1[^>]* lang="en"[^>]*>House rules of the barn/)
    expect(english).not.toContain('language-offer')
    expect(english).toMatch(/<a href="\/es\/barn-rules" lang="es"/)
    const sitemap = await read('/sitemap.xml')
    expect(sitemap).toContain('/barn-rules</loc>')
    expect(sitemap).not.toContain('/es/barn-rules')
  } finally {
    await fetch(address(`/api/admin/own-pages/${page}`), { method: 'DELETE', headers })
  }
})
