import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import type { OfficeSection } from '#app/admin/sections/section.ts'
import { officeGroups } from '#app/admin/sections/sections.ts'
import {
  goToSection,
  resize,
  resizeWithTheme,
  useBrowser,
  type Watched,
} from '#test/e2e/harness/browser.ts'
import { kindsIn } from '#test/e2e/harness/field-kinds.ts'
import {
  brokenWords,
  findingsIn,
  findingsOf,
  lostAtDoubleSize,
  sidewaysScroll,
  unmarkedDisclosures,
} from '#test/e2e/harness/findings.ts'
import { openAccountMenu, openFromMenu } from '#test/e2e/harness/office-menu.ts'
import { removeMocks } from '#test/e2e/harness/reset-page.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'
import { owner } from '#test/e2e/harness/start-product.ts'

const { open, address } = useBrowser()

function enter(path: string) {
  return open(path, { isSignedIn: true })
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

async function expectHeading(page: Page, label: string): Promise<void> {
  const patient = { timeout: 10_000 }
  await expect.poll(() => heading(page).innerText(), patient).toBe(label)
  await expect.poll(() => page.title(), patient).toBe(`${label} · Office`)
}

describe('the office', () => {
  const goOn = shareVisit(() => enter('/admin/shop'))

  test('/admin/shop opens the shop; the open section is marked once, and its heading has the focus', async () => {
    const { page } = await goOn()
    await expectHeading(page, 'Shop Management')
    await openFromMenu(page, 'SEO')
    await page.waitForURL('**/admin/seo')
    await expectHeading(page, 'SEO')
    await page.getByRole('heading', { name: 'Redirects' }).waitFor()
    const current = page.getByRole('navigation', { name: 'Office' }).locator('[aria-current=page]')
    expect(await current.allInnerTexts()).toEqual(['SEO'])
    expect(await heading(page).evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('says that a section failed to load, and loads it on retry', async () => {
    const { page } = await goOn()
    // the dashboard has not been open since the page loaded
    await page.route('**/dashboard-section*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByText('We couldn’t load this section').waitFor()
    await removeMocks(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  })

  test('offline, a link to the current section makes no request and changes nothing', async () => {
    const { page } = await goOn()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.context().setOffline(false)
    expect(asked.filter((url) => url.includes('.data'))).toEqual([])
    expect(await page.getByRole('heading', { name: 'Needs you' }).isVisible()).toBe(true)
  })

  test('signs in and out without scripts, and says that the rest needs them', async () => {
    const { page, close } = await open('/admin', { hasScript: false })
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password').fill(owner.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect(await page.getByText('The office needs JavaScript').isVisible()).toBe(true)
    await openAccountMenu(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in to the office' }).waitFor()
    await close()
  })

  test('loads during sign-in, and the pages cross-fade without console messages', async () => {
    const { page, problems, close } = await open('/admin', { isCold: true, hasMotion: true })
    const ahead = await page
      .locator('link[rel=prefetch]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    await expect.poll(() => page.evaluate(fetchedHere)).toEqual(expect.arrayContaining(ahead))
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password').fill(owner.password)
    await page.keyboard.press('Enter')
    await expectHeading(page, 'Dashboard')
    const html = await (await page.request.get(address('/admin'))).text()
    const own = [...html.matchAll(/href="(\/assets\/[^"]+\.(?:js|css))"/g)].map((found) => found[1])
    expect(own).toContainEqual(expect.stringMatching(/office.*\.css/))
    expect(ahead).toEqual(expect.arrayContaining(own.map((path = '') => address(path))))
    const fetched = await page.evaluate(fetchedHere)
    expect(ahead.filter((one) => fetched.includes(one))).toEqual([])
    expect(problems).toEqual([])
    await close()
  })
})

describe('the dashboard', () => {
  const goOn = shareVisit(() => enter('/admin#dashboard'))

  test('asks the owner to confirm what the site claims, and links to where it can be changed', async () => {
    const { page, problems } = await goOn()
    const claim = page.getByRole('listitem').filter({ hasText: 'Shipping promise' })
    await claim.getByText('2-3 business days').waitFor()
    await claim.getByRole('button', { name: 'Yes, this is true' }).click()
    await page.getByText('Shipping promise: confirmed').first().waitFor()
    await page.getByText('Confirmed (1)').waitFor()
    await page.getByRole('button', { name: 'Change it (Returns promise)' }).click()
    await expectHeading(page, 'Shop Settings')
    expect(problems).toEqual([])
  })

  test.each([
    ['Reply time', 'Contact', '[name="form.replyPromise"]'],
    ['Medical services', 'Addiction Recovery', '[name^="main.services."][name$=".description"]'],
    ['How gifts are used', 'Donate', '[id="list-transparency.breakdown"]'],
    ['Privacy policy', 'Privacy Policy', '#block-sections'],
  ])('"Change it" for %s focuses the right field', async (claim, section, field) => {
    const { page } = await goOn()
    await goToSection(page, 'dashboard')
    // by key, because the previous test just clicked at the same place
    await page.getByRole('button', { name: `Change it (${claim})` }).press('Enter')
    await expectHeading(page, section)
    const wanted = page.locator(field)
    await expect
      .poll(() => wanted.evaluateAll((all) => all.some((one) => one === document.activeElement)), {
        timeout: 10_000,
      })
      .toBe(true)
    const middle = await page.evaluate(() => {
      const { top, bottom } = (document.activeElement as Element).getBoundingClientRect()
      return (top + bottom) / 2 / innerHeight
    })
    expect(middle).toBeGreaterThan(0)
    expect(middle).toBeLessThan(1)
  })

  test('asks for the password in place when the session has expired, and continues', async () => {
    const { page } = await goOn()
    await goToSection(page, 'dashboard')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Yes, this is true (Fulfilled by)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    expect(await dialog.getByLabel('Email').inputValue()).toBe(owner.email)
    await dialog.getByLabel('Password').fill('not the password')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByText('That password isn’t right.').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await dialog.getByLabel('Password').fill(owner.password)
    await page.keyboard.press('Enter')
    await page.getByText('Fulfilled by: confirmed').first().waitFor()
    expect(await dialog.count()).toBe(0)
  })

  test('says so when no one signs in again, and keeps what is there', async () => {
    const { page } = await goOn()
    await goToSection(page, 'dashboard')
    const button = page.getByRole('button', { name: 'Yes, this is true (Privacy policy)' })
    await button.waitFor()
    await page.context().clearCookies()
    await button.click()
    await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.toast').getByText('Please sign in').waitFor()
    expect(await button.isVisible()).toBe(true)
  })
})

describe('unsaved edits', () => {
  const typed = 'A title that is not saved'
  const goOn = shareVisit(() => enter('/admin'))

  async function edit() {
    const { page } = await goOn()
    const title = page.getByLabel('Title', { exact: true }).first()
    // a browser asks only after user interaction
    await title.click()
    await title.fill(typed)
    await page.getByText('Unsaved changes: ').waitFor()
    return { page, title, question: page.getByRole('dialog', { name: 'Leave without' }) }
  }

  test('are asked about before another section opens, also by typed URL, and kept if the editor stays; not for another URL of the same section', async () => {
    const { page, title, question } = await edit()
    await page.evaluate(() => {
      location.hash = 'seo'
    })
    await question.waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/admin')
    expect(await title.inputValue()).toBe(typed)
    await openFromMenu(page, 'Homepage')
    await page.waitForURL(address('/admin/home'))
    await expectHeading(page, 'Homepage')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await title.inputValue()).toBe(typed)
    await openFromMenu(page, 'SEO')
    await question.waitFor()
    expect(await findingsOf(page)).toEqual([])
    await question.getByRole('button', { name: 'Keep editing' }).click()
    expect(page.url()).toBe(address('/admin/home'))
    await expectHeading(page, 'Homepage')
    expect(await title.inputValue()).toBe(typed)
    // edits are kept even if the person leaves before the save delay has passed
    await page.evaluate(() => {
      const own = window.setTimeout
      const held = (work: () => void, ms?: number) => own(work, ms === 500 ? 60_000 : ms)
      Object.assign(window, { setTimeout: held })
    })
    await title.fill('Typed last')
    await openFromMenu(page, 'SEO')
    await question.getByRole('button', { name: 'Leave' }).click()
    await expectHeading(page, 'SEO')
    const kept = () => page.evaluate(() => Object.values(localStorage).join())
    await expect.poll(kept).toContain('"Typed last"')
    await openFromMenu(page, 'Navigation')
    await expectHeading(page, 'Navigation')
  })

  test('make the browser ask before another page opens; without edits it does not ask', async () => {
    // the homepage has kept the previous test's edits, and asks about them
    await goToSection((await goOn()).page, 'pages-about')
    const { page } = await edit()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    await goToSection(page, 'seo')
    await heading(page).click()
    await page.goto(address('/robots.txt'))
    expect(asked).toEqual(['beforeunload'])
  })
})

describe('every section of the office', () => {
  const sections = officeGroups.flatMap((group) => group.sections)
  const newForms = formsWithNewFields(sections)

  let visit: Watched
  let isOnPhone = false
  const heights = new Set<number>()
  /** sections with list filters */
  const narrowed = ['orders', 'shop', 'image-upload']
  beforeAll(async () => {
    visit = await enter('/admin')
  })
  afterAll(() => visit.close())

  async function turn(): Promise<void> {
    isOnPhone = !isOnPhone
    await resizeWithTheme(visit.page, isOnPhone ? 360 : 1280)
  }

  test('opens on the homepage editor without interaction or errors', async () => {
    const { page, problems } = visit
    await expectHeading(page, 'Homepage')
    await page.getByText('Manage your website content and settings').waitFor()
    expect(await page.getByText('Content Management System').first().isVisible()).toBe(true)
    expect(await findingsOf(page), 'with the sidebar').toEqual([])
    expect(problems).toEqual([])
  })

  async function look(section: OfficeSection): Promise<void> {
    const { key, documentKey } = section
    const isNew = !documentKey || newForms.has(key)
    const { page } = visit
    if (isOnPhone) await page.getByRole('button', { name: 'Menu', exact: true }).waitFor()
    const first = beginningOf(page, section)
    if (first)
      await expect.poll(() => topOf(first), { message: 'begins, px' }).toBeLessThanOrEqual(300)
    if (documentKey) {
      expect(await unmarkedDisclosures(page), 'expandable without a marker').toEqual([])
      if (isOnPhone) expect(await barRows(page), 'rows of the bar’s buttons').toHaveLength(1)
      else heights.add((await page.locator('header').first().boundingBox())?.height ?? 0)
    }
    const where = isOnPhone ? 'on a phone' : 'on a desk'
    // on a desktop every section has the same sidebar, which was checked above
    const find = () => (isOnPhone ? findingsOf(page) : findingsIn(page.getByRole('main')))
    if (isNew) expect(await find(), where).toEqual([])
    if (narrowed.includes(key)) expect(await cutChoices(page), `cut ${where}`).toEqual([])
    expect(await sidewaysScroll(page), `sideways scroll ${where}, px`).toBe(0)
    expect((await filledParts(page)).slice(1), `beside the main button ${where}`).toEqual([])
    expect(await brokenWords(page, 'button, .button, th'), `broken words ${where}`).toEqual([])
    if (isOnPhone) expect(await lostAtDoubleSize(page), 'at double size').toEqual([])
  }

  /** List filters are fully visible at a width between a desktop and a phone. */
  async function lookBetween(): Promise<void> {
    await resize(visit.page, 768)
    expect(await cutChoices(visit.page), 'cut at 768 px').toEqual([])
    expect(await sidewaysScroll(visit.page), 'sideways scroll at 768 px').toBe(0)
  }

  test.each(sections.filter(({ key, documentKey }) => !documentKey || newForms.has(key)))(
    'has no axe findings in $label, and an editor starts with its content, at 1280 px, light, and at 360 px, dark',
    async (section) => {
      await goToSection(visit.page, section.key)
      await expectHeading(visit.page, section.label)
      // the next section starts at the current width, because resizing is slowest
      await look(section)
      if (narrowed.includes(section.key)) await lookBetween()
      await turn()
      await look(section)
    },
  )

  test.each(sections.filter(({ key, documentKey }) => documentKey && !newForms.has(key)))(
    'shows $label whole on a phone, and the editor starts with its content',
    async (section) => {
      if (!isOnPhone) await turn()
      await goToSection(visit.page, section.key)
      await expectHeading(visit.page, section.label)
      await look(section)
    },
  )

  test('shows the newsletter whole at every width', async () => {
    const { page } = visit
    await goToSection(page, 'responses')
    await page.getByRole('main').getByRole('link', { name: 'Newsletter' }).click()
    await page.getByRole('button', { name: 'Downloads' }).waitFor()
    for (const width of [1280, 360, 768]) {
      await resize(page, width)
      expect(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBe(0)
    }
    isOnPhone = true
    await resizeWithTheme(page, 360)
  })

  test('the menu leads to a section and closes, without findings, on a dark phone', async () => {
    const { page } = visit
    if (!isOnPhone) await turn()
    const button = page.getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await button.click()
    await openFromMenu(page, 'Hero Sections', menu)
    await expectHeading(page, 'Hero Sections')
    expect(await menu.count()).toBe(0)
    await button.click()
    await menu.getByRole('button', { name: 'Services' }).click()
    expect(await findingsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.count()).toBe(0)
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('has the same header height, and logged no errors', () => {
    expect([...heights]).toHaveLength(1)
    expect(visit.problems).toEqual([])
  })
})

/** The sections whose form has a kind of field that no form before it has: axe looks at each kind once. */
function formsWithNewFields(sections: OfficeSection[]): Set<string> {
  const met = new Set<string>()
  const found = sections.filter(({ documentKey }) => {
    const document = documents.find(({ key }) => key === documentKey)
    const added = kindsIn(document?.fields ?? {}).filter((kind) => !met.has(kind))
    for (const kind of added) met.add(kind)
    return added.length > 0
  })
  return new Set(found.map(({ key }) => key))
}

/** Checks that an editor's first control is near the top. */
function beginningOf(page: Page, { key, documentKey }: OfficeSection): Locator | undefined {
  const block = page.locator('section[aria-labelledby^=block-]').first()
  if (documentKey) return block.locator('input, textarea, select, button').first()
  if (key === 'hero-sections') return page.getByLabel('Homepage title')
  if (key === 'testimonials') return page.getByRole('link', { name: /^View page/ }).first()
}

function topOf(own: Locator): Promise<number> {
  return own.evaluate((element) => Math.round(element.getBoundingClientRect().top))
}

/** Where the buttons of an editor's bar begin, and their heights, in pixels. */
function barRows(page: Page): Promise<string[]> {
  return page.locator('[data-bar] :is(button, summary):visible').evaluateAll((all) => {
    const places = all.map((own) => own.getBoundingClientRect())
    return [...new Set(places.map(({ top, height }) => `${top} ${height}`))]
  })
}

/** Buttons on the first screen that look like the main one, and badges that do. */
function filledParts(page: Page): Promise<string[]> {
  return page.locator('main *').evaluateAll((all) => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.background = 'var(--accent)'
    const filled = getComputedStyle(sample).backgroundColor
    sample.remove()
    return all.flatMap((own) => {
      const { top, width } = own.getBoundingClientRect()
      const isShown = own.checkVisibility() && width > 1 && top < innerHeight
      const words = own.textContent.trim().slice(0, 40)
      return isShown && words && getComputedStyle(own).backgroundColor === filled ? [words] : []
    })
  })
}

/** The values cut off in the page's select boxes; there must be at least one box. */
async function cutChoices(page: Page): Promise<string[]> {
  await page.locator('main select').first().waitFor()
  return page.locator('main select:visible').evaluateAll((selects) =>
    selects.flatMap((select) => {
      const whole = document.body.appendChild(select.cloneNode(true) as HTMLElement)
      whole.style.width = 'max-content'
      const isCut = whole.clientWidth > select.clientWidth
      whole.remove()
      return isCut ? [select.textContent] : []
    }),
  )
}

/** Runs in the page: URLs fetched from the network, not the cache. */
function fetchedHere(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.filter(({ transferSize }) => transferSize > 0).map(({ name }) => name)
}
