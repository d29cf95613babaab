import { describe, expect, test } from 'vitest'
import { goToSection, resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes } from '#test/e2e/harness/findings.ts'
import { openFromMenu } from '#test/e2e/harness/office-menu.ts'
import { discardEdits, removeMocks } from '#test/e2e/harness/reset-page.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'

const { open, address } = useBrowser()

/** The office signed in as the owner, shared by all tests. */
const goOn = shareVisit(() => open('/admin/account', { isSignedIn: true }))

/** A section in a window of this width, whatever the previous test left open. */
async function enter(key: string, width = 1280) {
  const visit = await goOn()
  await resize(visit.page, width)
  await goToSection(visit.page, key)
  return visit
}

describe('the save bar of an editor', () => {
  test('stands out while there are unsaved edits, and keeps the focus after saving; the menu folds its groups and shows counts', async () => {
    const { page, problems } = await enter('account')
    const sidebar = page.getByRole('navigation', { name: 'Office' })
    let waits = { messages: 0, orders: 3 }
    await page.route('**/api/admin/waiting', (route) => route.fulfill({ json: waits }))
    await openFromMenu(page, 'About')
    await sidebar.getByRole('link', { name: 'Orders 3 to ship', exact: true }).waitFor()
    expect(await sidebar.getByRole('link', { name: 'Messages', exact: true }).count()).toBe(1)

    // groups are folded, and open and close with the keyboard
    const group = sidebar.getByRole('button', { name: 'Advanced' })
    const link = sidebar.getByRole('link', { name: 'SEO' })
    expect(await link.isVisible()).toBe(false)
    await group.focus()
    for (const isOpen of [true, false]) {
      await page.keyboard.press('Enter')
      expect(await group.getAttribute('aria-expanded')).toBe(String(isOpen))
      expect(await link.isVisible()).toBe(isOpen)
    }

    const save = page.getByRole('button', { name: 'Save All Changes' })
    const background = () => save.evaluate((own) => getComputedStyle(own).backgroundColor)
    const title = page.locator('[name="hero.title"]')
    await title.waitFor()
    const was = await title.inputValue()
    const quiet = await background()
    await title.fill('Another title')
    await expect.poll(background).not.toBe(quiet)
    const bar = page.locator('[data-bar]')
    expect(await findingsInBothThemes(page, bar), 'with something to save').toEqual([])
    await title.fill(was)
    await expect.poll(background).toBe(quiet)

    // opening another section announces unsaved edits again, and the focus stays on the save button
    waits = { messages: 0, orders: 0 }
    await openFromMenu(page, 'Terms of Service')
    await sidebar.getByRole('link', { name: 'Orders', exact: true }).waitFor()
    const field = page.locator('[name]:is(input, textarea)').first()
    await field.fill(`${await field.inputValue()} `)
    await save.focus()
    await page.keyboard.press('Enter')
    await page.getByText('saved successfully!').first().waitFor()
    await save.waitFor()
    expect(await save.evaluate((own) => own === document.activeElement)).toBe(true)

    // the next edit dismisses what says that all is saved
    await field.press('Control+End')
    await page.keyboard.type('x')
    await expect.poll(() => page.locator('.toast').count(), { timeout: 1500 }).toBe(0)
    await page.keyboard.press('Backspace')

    // the sidebar remembers collapsed groups, and expands the open section's group
    await page.reload()
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false')
    await goToSection(page, 'seo')
    await link.waitFor()
    expect(await group.count()).toBe(0)
    await removeMocks(page)
    expect(problems).toEqual([])
  })

  test('holds actions that have no row on a phone, also with the keyboard; the picker marks the current picture', async () => {
    const { page } = await enter('pages-contact', 360)
    // a picture shows its alt text; the picker opens on all pictures and marks the current one
    await page.getByRole('button', { name: 'Change Image' }).first().click()
    const picker = page.getByRole('dialog', { name: 'Select Image' })
    expect(await picker.getByLabel('Show category').inputValue()).toBe('all')
    await picker.getByText('Current image').first().waitFor()
    const answer = await page.request.get(address('/api/admin/contact'))
    const { hero } = await answer.json()
    await picker.getByText(hero.backgroundImage.alt).first().waitFor()
    // half of the screen is left for the pictures
    const grid = await picker.getByRole('list', { name: 'Images' }).boundingBox()
    expect(grid?.y).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.7)
    await picker.getByLabel('Search by name or description').fill(hero.backgroundImage.alt)
    const current = picker.getByRole('list', { name: 'Images' }).locator('[aria-current=true]')
    await current.getByText('Current image').waitFor()
    expect(await current.count()).toBe(1)
    expect(await findingsInBothThemes(page, picker)).toEqual([])
    await picker.getByRole('button', { name: 'Close' }).first().click()
    await expect.poll(() => picker.count()).toBe(0)

    const more = page.locator('summary', { hasText: 'More' })
    await more.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Quick Actions' }).waitFor()
    expect(await findingsInBothThemes(page, more.locator('xpath=..'))).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.getByRole('heading', { name: 'Quick Actions' }).isVisible()).toBe(false)
    expect(await more.evaluate((own) => own === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Browse Images' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await more.click()
    await page.getByRole('button', { name: 'Add Emergency Resource' }).click()
    await page.getByText('New emergency resource created.').first().waitFor()
    await resize(page, 1280)
    await discardEdits(page)
  })
})

describe('an event row', () => {
  test('shows its picture, date and time, category, and whether it has ended; shows its whole name next to the preview and on a phone', async () => {
    const { page } = await enter('pages-events')
    const answer = await page.request.get(address('/api/admin/events'))
    const { events, categories } = await answer.json()
    const rows = page.locator('section[aria-labelledby=block-events] ol > li')
    await rows.first().waitFor()
    const row = rows.filter({ hasText: events[0].title }).first()
    const label = categories.find(({ id }: { id: string }) => id === events[0].category).label
    await row.getByText(label, { exact: true }).waitFor()
    expect(await row.getByRole('button').first().innerText()).toContain(events[0].time)
    expect(await row.locator('img').count()).toBe(1)
    await row.getByRole('button').first().click()
    await row.getByLabel('Repeats', { exact: true }).selectOption('none')
    await row.locator('[name$=".date"]').first().fill('2020-01-01')
    await row.getByText('Past', { exact: true }).waitFor()
    expect(await findingsInBothThemes(page, row)).toEqual([])
    await row.getByRole('button').first().click()

    // next to the preview and on a phone: the whole name, nothing overflowing
    const list = page.locator('section[aria-labelledby=block-events] ol').first()
    const first = list.getByRole('button', { name: /^Sunday worship/ })
    await first.click()
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await page.getByRole('heading', { name: /^Preview of/ }).waitFor()
    const name = first.getByText('Sunday worship', { exact: true })
    const lines = () => name.evaluate((own) => own.getClientRects().length)
    const height = async () => (await name.boundingBox())?.height ?? 0
    expect([await lines(), (await height()) < 36]).toEqual([1, true])
    await page.getByRole('button', { name: 'Close preview' }).click()
    await resize(page, 360)
    await expect.poll(() => height()).toBeLessThan(36)
    const [before, after] = await list.evaluate((own) => {
      const card = own.closest('section')?.getBoundingClientRect()
      const { left, right } = own.getBoundingClientRect()
      return [left - (card?.left ?? 0), (card?.right ?? 0) - right].map(Math.round)
    })
    expect(after).toBe(before)
    await resize(page, 1280)
    await discardEdits(page)
  })
})

describe('list filters', () => {
  test('show no search box for an empty list', async () => {
    const { page, problems } = await enter('dashboard')
    const words = page.getByLabel('Search messages')
    const message = { name: 'Ruth', email: 'ruth@example.org', subject: 'Hello', message: 'Hi' }
    expect((await page.request.post(address('/api/contact'), { data: message })).ok()).toBe(true)
    let empty = ['', 'deleted']
    await page.route(/\/api\/admin\/messages(\?|$)/, async (route) => {
      const answer = await (await route.fetch()).json()
      const status = new URL(route.request().url()).searchParams.get('status') ?? ''
      await route.fulfill({
        json: empty.includes(status) ? { ...answer, messages: [], next: null } : answer,
      })
    })
    await goToSection(page, 'messages')
    await page.getByText('No messages yet.').waitFor()
    await expect.poll(() => words.count()).toBe(0)
    expect(await page.getByLabel(/^Select all/).count()).toBe(0)
    empty = ['deleted']
    await goToSection(page, 'account')
    await goToSection(page, 'messages')
    const views = page.getByRole('navigation', { name: 'Views of messages' })
    const deleted = views.getByRole('link', { name: 'Recently removed' })
    await words.waitFor()
    await deleted.press('Enter')
    await expect.poll(() => words.count()).toBe(0)
    expect(await deleted.evaluate((own) => own === document.activeElement)).toBe(true)
    expect(await findingsInBothThemes(page, page.getByRole('main'))).toEqual([])
    await views.getByRole('link', { name: 'All messages' }).click()
    await words.waitFor()
    await words.fill('no message says this')
    await words.press('Enter')
    await page.getByText('No messages match.').waitFor()
    expect(await words.count()).toBe(1)
    await removeMocks(page)
    expect(problems).toEqual([])
  })
})
