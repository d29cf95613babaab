import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { findSection, sectionOfDocument, sectionPath } from '#app/admin/office-routes.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { Field, Fields } from '#app/content/kit/fields.ts'
import { resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { kindsIn } from '#test/e2e/harness/field-kinds.ts'
import { findingsOf } from '#test/e2e/harness/findings.ts'
import { openAccountMenu, openFromMenu } from '#test/e2e/harness/office-menu.ts'
import { dismissToasts, removeMocks } from '#test/e2e/harness/reset-page.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'
import { owner } from '#test/e2e/harness/start-product.ts'
import { putBack, readDocument, restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

/** Opens the editor of a document, and waits until it can save. */
async function openEditor(key: string) {
  const opened = await open(`/admin#${sectionOfDocument(key)}`, { isSignedIn: true })
  await saveButton(opened.page).waitFor()
  await expect.poll(() => saveButton(opened.page).isEnabled()).toBe(true)
  return opened
}

/** An office tab shared between tests, without unsaved edits. */
const goOn = shareVisit(() => openEditor('about'))

/** Opens a document's editor in that tab, even if it is already open; drops the previous test's unsaved edits. */
async function openNext(key: string) {
  const tab = await goOn()
  const section = sectionOfDocument(key)
  if (tab.page.url() === address(sectionPath(section))) await showSection(tab.page, 'deleted')
  await showSection(tab.page, section)
  await expect.poll(() => saveButton(tab.page).isEnabled()).toBe(true)
  tab.problems.length = 0
  return tab
}

async function showSection(page: Page, key: string): Promise<void> {
  await page.evaluate((named) => {
    // otherwise a click at the same place would count as a double click
    dispatchEvent(new PointerEvent('pointercancel'))
    location.hash = named
  }, key)
  const heading = page.getByRole('heading', {
    level: 1,
    name: findSection(key)?.label,
    exact: true,
  })
  const leave = page.getByRole('button', { name: 'Leave', exact: true })
  await heading.or(leave).waitFor()
  if (await leave.isVisible()) await leave.click()
  await heading.waitFor()
  await page.evaluate(() => localStorage.clear())
}

/** About as the previous test left it; these tests save nothing and ignore earlier form input. */
async function openUnstored() {
  const tab = await goOn()
  return tab.page.url() === address('/admin/about') ? tab : openNext('about')
}

function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Save All Changes' })
}

function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.')
  const field = fields[name]
  if (!field || rest.length === 0) return field
  if (field.fields) return fieldAt(field.fields, rest.join('.'))
  return fieldAt(field.list?.itemFields ?? {}, rest.slice(1).join('.'))
}

function changedValue(field: Field, old: string, mark: string): string {
  if (field.kind === 'email') return `${mark}@example.org`
  if (field.kind === 'url') {
    const address = `https://example.org/${mark}`
    // some accept only paths of this site
    return field.input.safeParse(address).success ? address : `/${mark}`
  }
  return old
    .replaceAll(/\s+$/g, '')
    .split('\n')
    .map((line) => `${line} ${mark}`)
    .join('\n')
}

/** Expands everything: every switch on, one item in each empty list, every item and group open. */
async function openAll(page: Page): Promise<void> {
  await pressEach(page.locator('main [data-fold][aria-expanded=false]'))
  await pressEach(page.locator('main input[type=checkbox]:not(:checked)'))
  const lists = page.locator('main fieldset:has(> ol)')
  for (const list of await lists.all()) {
    if ((await list.locator('> ol > li').count()) > 0) continue
    await list.getByRole('button', { name: /^Add/ }).last().click()
  }
  await pressEach(page.getByRole('button', { name: 'Expand all' }))
}

/** Clicks all matches until none is left, in the page because Playwright's clicks would take minutes. */
async function pressEach(found: Locator): Promise<void> {
  const press = (all: (SVGElement | HTMLElement)[]) =>
    all.map((one) => one instanceof HTMLElement && one.click()).length
  while ((await found.evaluateAll(press)) > 0) await found.page().evaluate(nextFrame)
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame)
}

type Control = HTMLInputElement | HTMLTextAreaElement

async function controlsOf(page: Page): Promise<{ name: string; value: string }[]> {
  const controls = await page
    .locator('main input, main textarea')
    .evaluateAll((all) => (all as Control[]).map(({ name, value }) => ({ name, value })))
  const formatted = await page.locator('main [data-formatted]').evaluateAll((all) =>
    (all as HTMLElement[]).map((box) => {
      const lines = [...box.querySelectorAll('p, li')].map(({ textContent }) => textContent)
      return { name: box.dataset.formatted ?? '', value: lines.join('\n') }
    }),
  )
  return [...controls, ...formatted]
}

/** Enters many values with one input event each, because typing would take minutes. */
async function enterAll(page: Page, values: Map<string, string>): Promise<void> {
  const all = page.locator('main input, main textarea')
  await all.evaluateAll(
    (elements, entries) => {
      const wanted = new Map(entries)
      for (const control of elements as Control[]) {
        const value = wanted.get(control.name)
        if (value === undefined) continue
        const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
        setter?.call(control, value)
        control.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
    },
    [...values],
  )
  await page.locator('main [data-formatted]').evaluateAll(
    (boxes, entries) => {
      const wanted = new Map(entries)
      for (const box of boxes as HTMLElement[]) {
        const value = wanted.get(box.dataset.formatted ?? '')
        if (value === undefined) continue
        const lines = value.split('\n').map((words) => {
          const line = document.createElement('p')
          line.textContent = words
          return line
        })
        box.replaceChildren(...lines)
        box.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
    },
    [...values],
  )
}

/** Changes every text in the form; returns the marker added to each. */
async function changeAll(page: Page, { fields }: DocumentDefinition) {
  await openAll(page)
  // past events are shortened
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const days = new Map<string, string>()
  for (const { name } of await controlsOf(page)) {
    if (name.endsWith('.date')) days.set(name, soon)
    // a testimonial without recorded consent triggers a question
    if (name.endsWith('.givenOn')) days.set(name, '2026-01-05')
  }
  await enterAll(page, days)
  await page.evaluate(nextFrame)
  const marks = new Map<string, string>()
  const changes = new Map<string, string>()
  for (const { name, value: old } of await controlsOf(page)) {
    const field = fieldAt(fields, name)
    if (
      !field ||
      !['text', 'paragraph', 'formatted', 'lines', 'email', 'address'].includes(field.kind)
    )
      continue
    const mark = `qz${marks.size}x`
    const value = changedValue(field, old, mark)
    const sent = field.kind === 'lines' ? value.split('\n') : value
    if (!field.input.safeParse(sent).success) continue
    changes.set(name, value)
    marks.set(name, mark)
  }
  await enterAll(page, changes)
  return marks
}

/** The reason in a field's definition why its page does not show it; undefined if it must. */
function reasonAt(fields: Fields, path: string): string | undefined {
  for (const field of wayTo(fields, path)) {
    if (field.isPrivate) return 'private'
    if (field.unseenBecause) return field.unseenBecause
  }
}

/** The fields along a path, ending with the field itself. */
function wayTo(fields: Fields, path: string): Field[] {
  const names = path.split('.')
  return names.flatMap((_, index) => fieldAt(fields, names.slice(0, index + 1).join('.')) ?? [])
}

/** The changed fields that their page does not show. */
async function missingOf({ fields, publicPath }: DocumentDefinition, marks: Map<string, string>) {
  const pages = new Map<string, string>()
  const missing: string[] = []
  for (const [path, mark] of marks) {
    const place = wayTo(fields, path).find(({ seenAt }) => seenAt)?.seenAt ?? publicPath
    const html = pages.get(place) ?? (await pageOf(place))
    pages.set(place, html)
    if (!html.includes(mark)) missing.push(path)
  }
  return missing
}

/** A page's HTML for visitors, uncompressed, without data read only by scripts. */
async function pageOf(path: string): Promise<string> {
  const headers = { 'accept-encoding': 'identity' }
  const html = await (await fetch(address(path), { headers })).text()
  return html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
}

/** All documents use one form: these cover every kind of field, and every-choice.test.ts covers the rest. */
const journeys = ['events', 'tithely', 'services']
const walked = journeys.flatMap((journey) => documents.filter(({ key }) => key === journey))

describe('every changed and saved field appears on the page', () => {
  test('covers every kind of field', () => {
    const kindsOf = (some: readonly DocumentDefinition[]) =>
      new Set(some.flatMap(({ fields }) => kindsIn(fields)))
    // no page shows synonyms: search.test.ts tests them
    const shown = documents.filter(({ key }) => key !== 'search')
    expect([...kindsOf(shown).difference(kindsOf(walked))]).toEqual([])
  })

  test.each(walked.map((document) => [document.key, document] as const))(
    '%s',
    async (key, document) => {
      const { page, problems } = await openNext(key)
      await restoreAfterwards(page, key)
      const marks = await changeAll(page, document)
      expect(marks.size).toBeGreaterThan(0)
      const question = page.getByRole('dialog', { name: 'Save these changes?' })
      const anyway = question.getByRole('button', { name: /^Save/ })
      await page.addLocatorHandler(anyway, () => anyway.click())
      await saveButton(page).click()
      const message = `${document.fullName ?? `${document.label} content`} saved successfully!`
      await page.getByText(message).first().waitFor()
      await page.removeLocatorHandler(anyway)
      const missing = await missingOf(document, marks)
      const unexplained = missing.filter((path) => !reasonAt(document.fields, path))
      expect(unexplained).toEqual([])
      expect(problems).toEqual([])
    },
  )
})

const title = (page: Page) => page.locator('[name="hero.title"]')
const description = (page: Page) => page.locator('[name="hero.description"]')

const aboutIsSaved = 'About content saved successfully!'

async function save(page: Page): Promise<void> {
  await dismissToasts(page)
  await saveButton(page).click()
  await page.getByText(aboutIsSaved).first().waitFor()
}

describe('failure 9: the last save wins, silently', () => {
  test('keeps what someone else saved in other fields; a conflict in one field shows who saved what, saves nothing, and lets the second person choose', async () => {
    const { page } = await openNext('about')
    await restoreAfterwards(page, 'about')
    const storedHero = async () => (await readDocument(page, 'about')).hero
    const saveElsewhere = async (words: string) => {
      const data = { hero: { title: words } }
      expect((await page.request.post(address('/api/admin/about'), { data })).status()).toBe(200)
    }
    await saveElsewhere('The first tab')
    await description(page).fill('The second tab')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByText(/Owner saved this at \d.* Saving keeps both\./).waitFor()
    await save(page)
    expect(await page.getByText('Saving keeps both.').count()).toBe(0)
    expect(await title(page).inputValue()).toBe('The first tab')
    const both = { title: 'The first tab', description: 'The second tab' }
    expect(await storedHero()).toMatchObject(both)
    await saveElsewhere('The first tab again')
    await dismissToasts(page)
    await title(page).fill('The second tab')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByText('saving asks which to keep').waitFor()
    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Owner changed this too' })
    await dialog.getByText('The first tab again').waitFor()
    expect((await storedHero()).title).toBe('The first tab again')
    const finish = dialog.getByRole('button', { name: 'Save with these choices' })
    expect(await finish.isDisabled()).toBe(true)
    expect(await findingsOf(page)).toEqual([])
    await dialog.getByLabel('Yours').check()
    await finish.click()
    await page.locator('.toast', { hasText: aboutIsSaved }).first().waitFor()
    expect((await storedHero()).title).toBe('The second tab')
  })

  test('Back shows the saved text, from another section and from another page', async () => {
    const { page } = await openNext('about')
    const { version } = await restoreAfterwards(page, 'about')
    await title(page).fill('Saved before going on')
    await save(page)
    await openFromMenu(page, 'Contact')
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
    await page.goBack()
    await expect.poll(() => title(page).inputValue()).toBe('Saved before going on')
    await page.goto(address('/about'))
    await putBack(page, { about: version })
    const { hero } = await readDocument(page, 'about')
    await page.goBack()
    await title(page).waitFor()
    await expect.poll(() => title(page).inputValue()).toBe(hero.title)
    expect(await page.getByText('Unsaved changes').count()).toBe(0)
  })

  test('Refresh lists the edits it would discard, and asks first', async () => {
    const { page } = await openNext('about')
    const before = await title(page).inputValue()
    await title(page).fill('Not saved')
    await page.getByRole('button', { name: 'Refresh Content' }).click()
    await page.getByText('The saved version will replace your edits to Hero').waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await title(page).inputValue()).toBe('Not saved')
    await page.getByRole('button', { name: 'Refresh Content' }).click()
    await page.getByRole('button', { name: 'Discard edits' }).click()
    await page.getByText('About content has been refreshed from the server').first().waitFor()
    expect(await title(page).inputValue()).toBe(before)
  })
})

const draftOfOwner = 'lampstand.drafts.owner%40example.org/about'

describe('failure 10: an hour of typing is lost', () => {
  test('edits made offline survive a killed tab and an expired session: asked about at sign-out, offered with their date, restored after a discard, cleared by a save, and only for their own author', async () => {
    const { page: next, close } = await open('/robots.txt', { isSignedIn: true })
    // open the next tab first, because another new tab would take as long as the rest
    const page = await next.context().newPage()
    await page.goto(address('/admin#pages-about'))
    await expect.poll(() => saveButton(page).isEnabled()).toBe(true)
    const { version } = await restoreAfterwards(page, 'about')
    await page.context().setOffline(true)
    await title(page).fill('Typed without a network')
    await saveButton(page).click()
    await page.getByText('Failed to save about content').first().waitFor()
    await page.getByText('Your edits are kept in this browser.').waitFor()
    expect(await page.getByText('saved successfully').count()).toBe(0)
    const storedEdits = () => page.evaluate((name) => localStorage.getItem(name), draftOfOwner)
    await expect.poll(storedEdits).toContain('Typed without a network')
    await page.context().setOffline(false)
    expect((await readDocument(page, 'about')).version).toBe(version)
    await openAccountMenu(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You changed About without saving.').waitFor()
    await page.keyboard.press('Escape')
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.close({ runBeforeUnload: false })

    await next.goto(address('/admin#pages-about'))
    await next.getByRole('heading', { name: 'Sign in to the office' }).waitFor()
    await next.context().addCookies(cookies)
    await next.reload()
    await next.getByText('Continue where you left off?').waitFor()
    await next.getByText(/our edits from .+ weren’t saved\./).waitFor()
    expect(await saveButton(next).isDisabled()).toBe(true)
    await next.getByRole('button', { name: 'Discard my edits' }).click()
    await next.getByRole('button', { name: 'Undo' }).click()
    await next.getByText(/^.+, your edits from .+ weren’t saved\./).waitFor()
    const stored = await next.evaluate((name) => localStorage.getItem(name), draftOfOwner)
    expect(stored).toContain('Typed without a network')
    await next.getByRole('button', { name: 'Restore my edits' }).click()
    expect(await title(next).inputValue()).toBe('Typed without a network')
    await save(next)

    // the same browser, another person's draft
    await next.evaluate(([name, value]) => localStorage.setItem(name, value), [
      draftOfOwner.replace('owner', 'somebody'),
      // not the currently stored text
      (stored ?? '').replace('Typed without a network', 'Typed by somebody'),
    ] as const)
    // leaving the page stores any edits that are not saved
    await next.reload()
    await expect.poll(() => saveButton(next).isEnabled()).toBe(true)
    expect(await next.evaluate((name) => localStorage.getItem(name), draftOfOwner)).toBeNull()
    expect(await next.getByText('Continue where you left off?').count()).toBe(0)
    await close()
  })

  test('an expired session asks for the password in place and then saves; the history shows the save and restores the older version', async () => {
    const { page } = await openNext('about')
    const { hero } = await restoreAfterwards(page, 'about')
    await title(page).fill('Typed before the session ended')
    await page.context().clearCookies()
    await dismissToasts(page)
    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await dialog.getByLabel('Password').fill(owner.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText(aboutIsSaved).first().waitFor()
    expect((await readDocument(page, 'about')).hero.title).toBe('Typed before the session ended')
    // the public version must never be mistaken for the whole document
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Refresh Content' }).click()
    await dialog.getByLabel('Password').fill(owner.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('About content has been refreshed from the server').first().waitFor()
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History of About' })
    await history.locator('[aria-expanded]', { hasText: 'Hero: Title' }).first().click()
    await history.getByText('Hero › Title').waitFor()
    expect(await history.getByText('Typed before the session ended').isVisible()).toBe(true)
    expect(await history.getByText(hero.title).isVisible()).toBe(true)
    expect(await findingsOf(page)).toEqual([])
    const restores = history.getByRole('button', { name: /^Restore/ })
    expect(await restores.last().textContent()).toBe('Restore (Original version)')
    await restores.first().click()
    await page.getByRole('button', { name: 'Restore version' }).click()
    await expect.poll(() => title(page).inputValue()).toBe(hero.title)
  })

  test('does not say "saved" if the response contains something else', async () => {
    const { page } = await openUnstored()
    const old = await readDocument(page, 'about')
    await page.route('**/api/admin/about', (route) =>
      route.fulfill({ status: 200, json: { ...old, version: old.version + 1 } }),
    )
    await title(page).fill('Never arrived')
    await saveButton(page).click()
    await page.getByText('Failed to save about content').first().waitFor()
    expect(await title(page).inputValue()).toBe('Never arrived')
    await removeMocks(page)
  })

  test('marks an invalid field with its error and focuses it', async () => {
    const { page } = await openNext('footer')
    const field = page.locator('[name="socialMedia.facebook"]')
    await field.fill('javascript:alert(1)')
    await saveButton(page).click()
    await page.getByText('Failed to save footer content').first().waitFor()
    await page.getByText('Must start with https://').waitFor()
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('lists', () => {
  test('an item is added with a toast, reordered with the keyboard, removed, and restored', async () => {
    const { page } = await openUnstored()
    await page.getByRole('button', { name: 'Add Team Member' }).click()
    await page.getByText("Don't forget to save your changes!").first().waitFor()
    const name = page.locator('[name="leadership.team.3.name"]')
    expect(await name.inputValue()).toBe('New Team Member')
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true)
    const up = page.getByRole('button', { name: 'Move New Team Member up' })
    await up.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const moved = page.locator('[name="leadership.team.1.name"]')
    expect(await moved.inputValue()).toBe('New Team Member')
    expect(await up.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Remove New Team Member' }).click()
    expect(await page.locator('[name="leadership.team.1.name"]').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Remove New Team Member' }).waitFor()
  })

  test('the quick action adds a red emergency resource, the button a blue one', async () => {
    const { page } = await openNext('contact')
    await page.getByRole('button', { name: 'Add Emergency Resource' }).click()
    await page.getByText('New emergency resource created.').first().waitFor()
    const color = page.locator('[name="emergencyResources.resources.4.color"]')
    expect(await color.inputValue()).toBe('red')
    await page.getByRole('button', { name: 'Add Resource' }).click()
    const next = page.locator('[name="emergencyResources.resources.5.color"]')
    expect(await next.inputValue()).toBe('blue')
  })
})

/** RSVPs to an event's next date; returns a function that undoes it. */
async function answerNext(page: Page, eventId: string): Promise<() => Promise<void>> {
  const post = (path: string, data: object) => page.request.post(address(path), { data })
  const { occurrences } = await (await page.request.get(address('/api/events/occurrences'))).json()
  const next = occurrences.find((one: { eventId: string }) => one.eventId === eventId)
  const { id, token } = await (
    await post('/api/events/responses', { eventId, date: next.date })
  ).json()
  return async () => {
    expect((await post(`/api/events/responses/${id}/cancel`, { token })).status()).toBe(200)
  }
}

/** Its top edge on the screen, px. */
function topOf(control: Locator): Promise<number> {
  return control.evaluate((own) => own.getBoundingClientRect().top)
}

test('events: changes a single date of a repeating event, also with the keyboard; removing keeps the focus nearby; asks about an event with its default name', async () => {
  const { page } = await openNext('events')
  await restoreAfterwards(page, 'events')
  const rows = page.locator('section[aria-labelledby=block-events] ol > li')
  const count = await rows.count()
  await page.getByLabel('Search events').fill('good soup')
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByLabel('Search events').fill('')
  await expect.poll(() => rows.count()).toBe(count)
  // the next event, first in the list, depends on the day of the week
  await page.getByLabel('Search events').fill('Sunday worship')
  await expect.poll(() => rows.count()).toBe(1)
  // from the top of the page to the first event in a few key presses
  await page.getByRole('heading', { level: 1 }).focus()
  await page.locator('summary', { hasText: 'Sections' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Sections of this form' }).getByText('Events').focus()
  await page.keyboard.press('Enter')
  // past the search and the buttons beside it
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const row = rows.first()
  const bar = page.locator('[data-bar]')
  for (let step = 0; step < 12; step++) await page.keyboard.press('Shift+Tab')
  for (let step = 0; step < 24; step++) {
    await page.keyboard.press('Tab')
    const belowBar = await bar.evaluate((own) => {
      const focused = document.activeElement
      if (!focused || own.contains(focused)) return 0
      return focused.getBoundingClientRect().top - own.getBoundingClientRect().bottom
    })
    expect(belowBar, `stop ${step}, px below the bar`).toBeGreaterThanOrEqual(0)
  }
  const time = row.locator('[name$=".time"]').first()
  const before = await time.inputValue()
  await time.fill('8:45 PM')
  await row.getByText('This changes every date.').waitFor()
  await row.getByRole('button', { name: 'Only this date' }).click()
  expect(await time.inputValue()).toBe(before)
  // a canceled date needs no more input, so nothing moves
  const cancel = row.getByRole('button', { name: 'Cancel this date' })
  await cancel.focus()
  const top = await topOf(cancel)
  await page.keyboard.press('Enter')
  await row.getByText(/is now under “Changed dates.”$/).waitFor()
  expect(await cancel.evaluate((own) => own === document.activeElement)).toBe(true)
  expect(Math.abs((await topOf(cancel)) - top)).toBeLessThan(60)
  const changes = row.getByRole('group', { name: /^Changed dates/ })
  await changes
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  const takeBack = await answerNext(page, 'sunday-worship')
  await saveButton(page).click()
  // how many people would be notified, before saving
  await page.getByText(/1 person who RSVP’d/).waitFor()
  const question = page.getByRole('dialog', { name: 'Save these changes?' })
  await question.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Events content saved successfully!').first().waitFor()
  expect(await pageOf('/events')).toContain('8:45 PM')
  await takeBack()
  await row.getByRole('button', { name: /^Duplicate / }).click()
  await page.getByRole('button', { name: /^Remove .+ \(copy\)$/ }).click()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  const { version } = await readDocument(page, 'events')
  await page.getByRole('button', { name: 'Add Event', exact: true }).first().click()
  await saveButton(page).click()
  await page.getByText('“New Event” is still a placeholder name.').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect((await readDocument(page, 'events')).version).toBe(version)
})

test('shows the thumbnail of an open video, or that its ID is invalid', async () => {
  const { page } = await openNext('media')
  const [known, unknown] = ['aaaaaaaaaaa', 'bbbbbbbbbbb']
  const asked: string[] = []
  const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const thumbnails = '**/api/admin/media/thumbnails/**'
  await page.route(thumbnails, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    if (route.request().url().endsWith(unknown)) return route.fulfill({ status: 404, json: {} })
    return route.fulfill({ contentType: 'image/gif', body: Buffer.from(pixel, 'base64') })
  })
  const videos = page.locator('section[aria-labelledby=block-videos] ol > li')
  await videos.first().locator('[aria-expanded]').first().click()
  const id = videos.first().locator('[name$=".youtubeId"]')
  const picture = videos.first().getByAltText('YouTube’s thumbnail of this video')
  const invalid = videos.first().getByText('Invalid YouTube ID')
  await id.fill(`https://youtu.be/${known}`)
  await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(1)
  expect(await invalid.count()).toBe(0)
  await id.fill(unknown)
  await invalid.waitFor()
  expect(await picture.count()).toBe(0)
  const count = asked.length
  await id.fill('no video at all')
  await invalid.waitFor()
  expect(asked).toHaveLength(count)
  await id.fill(known)
  await picture.waitFor()
  expect(await invalid.count()).toBe(0)
  await id.fill('')
  await expect.poll(() => picture.count()).toBe(0)
  expect(await invalid.count()).toBe(0)
  await removeMocks(page)
})

test('a picture and an icon are chosen from the available ones', async () => {
  const { page } = await openUnstored()
  await page.getByRole('button', { name: 'Select from Gallery' }).last().click()
  const picker = page.getByRole('dialog', { name: 'Select Image' })
  await picker.locator('ul button').first().click()
  await page
    .getByText(/^Selected .+ for call to action background image$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Expand all' }).first().click()
  await page
    .getByRole('button', { name: 'Change', exact: false })
    .and(page.locator('[id^="field-mission"]'))
    .first()
    .click()
  const icons = page.getByRole('dialog', { name: 'Choose an icon' })
  await icons.getByLabel('Search icons').fill('dove')
  await icons.getByRole('button', { name: 'Dove' }).click()
  await page.locator('[id="field-mission.values.0.icon"]').getByText('Dove').waitFor()
})

test.each(['about', 'tithely'])(
  'axe finds nothing in an open form, at 360 px, dark, and at 1280 px, light: %s',
  async (key) => {
    const { page } = await openNext(key)
    await resize(page, 360)
    await page.emulateMedia({ colorScheme: 'dark' })
    await openAll(page)
    expect(await findingsOf(page), '360 px, dark').toEqual([])
    await resize(page, 1280)
    await page.emulateMedia({ colorScheme: 'light' })
    await openAll(page)
    expect(await findingsOf(page), '1280 px, light').toEqual([])
  },
)

test('a row opened at the bottom of a phone scrolls to its start', async () => {
  const { page, close } = await open('/admin/about', { isSignedIn: true, width: 360 })
  const row = page.locator('[data-row]').first()
  const opener = row.locator('[aria-expanded]').first()
  const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top)
  await opener.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect()
    scrollBy({ top: bottom - innerHeight + 100, behavior: 'instant' })
  })
  expect(await topOf(opener)).toBeGreaterThan(370)
  await opener.click()
  await expect.poll(() => topOf(opener)).toBeLessThan(200)
  await close()
})
