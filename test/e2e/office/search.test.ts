import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertTestOrders, testOrder } from '#app/orders/orders.fixtures.ts'
import { openSqlite } from '#platform/db/open.ts'
import { goToSection, resizeWithTheme, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { expectFocus } from '#test/e2e/harness/keys.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

const { open } = useBrowser()

test('search finds anything by a few letters, selects with the arrow keys, and opens with Enter', async () => {
  const { page, problems, close } = await open('/admin/account', { isSignedIn: true })
  await noteStatus(page)
  for (const width of [1280, 360]) {
    const at = `at ${width} px`
    await resizeWithTheme(page, width)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: /^Search sections/ })
    await expectFocus(page, field)
    await page.keyboard.type('time zone')
    const setting = page.getByRole('option', { name: /^Time zone/i })
    await setting.waitFor()
    // it never claimed to have no results while still searching
    expect(
      (await statusSaid(page)).filter((text) => text.includes('“time')),
      at,
    ).toEqual([])
    expect(await findingsOf(page), at).toEqual([])
    expect(await sidewaysScroll(page), at).toBe(0)
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: /^Search/ }).press('Enter')
    await page.keyboard.type('site')
    await page.getByRole('option', { name: /^Site Health/ }).waitFor()
    const options = page.getByRole('option')
    expect(await options.count()).toBeGreaterThan(2)
    await page.keyboard.press('ArrowUp')
    expect(await options.last().getAttribute('aria-selected'), at).toBe('true')
    await page.keyboard.press('ArrowDown')
    const first = options.first()
    expect(await first.getAttribute('aria-selected')).toBe('true')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Site / }).waitFor()
    await field.waitFor({ state: 'detached' })

    await page.keyboard.press('Meta+k')
    await page.keyboard.type('zzz')
    await page.getByText('No results for “zzz”.').waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    await goToSection(page, 'account')
  }
  expect(problems).toEqual([])
  await close()
})

test('search keeps what is typed right after Ctrl-K', async () => {
  const { page, problems, close } = await open('/admin/account', { isSignedIn: true })
  // what isn't loaded yet comes too late
  const typed = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => typed.promise.then(() => route.continue()))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('time zone')
  typed.resolve()
  const field = page.getByRole('combobox', { name: /^Search sections/ })
  expect(await field.inputValue()).toBe('time zone')
  await page.getByRole('option', { name: /^Time zone/i }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('search and Orders find a misspelled name, at 360 px', async () => {
  const { db, close: closeFile } = await openSqlite(join(findProduct().dataDir, 'lampstand.sqlite'))
  const order = testOrder({ customerName: 'Catherine Schmidt', mode: 'test' })
  await insertTestOrders(db, [order])
  const { page, problems, close } = await open('/admin/orders?search=Kathrine', {
    isSignedIn: true,
    width: 360,
  })
  const similar = page.getByRole('region', { name: 'Similar names' })
  await similar.getByRole('link', { name: 'Catherine Schmidt' }).waitFor()
  const main = await page.getByRole('main').innerText()
  expect(main.indexOf('Catherine Schmidt')).toBeLessThan(main.indexOf('No orders match'))
  expect(await findingsInBothThemes(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Kathrine Schmitt')
  const group = page.getByRole('group', { name: 'Similar names' })
  await group.getByRole('option', { name: 'Catherine Schmidt' }).waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/orders/${order.id}`)
  expect(problems).toEqual([])
  await close()
  for (const table of ['orderEvents', 'orderItems', 'ledgerEntries'] as const) {
    await db.deleteFrom(table).where('orderId', '=', order.id).execute()
  }
  await db.deleteFrom('orders').where('id', '=', order.id).execute()
  await closeFile()
})

/** Records every status message from now on, even one shown for a single frame. */
function noteStatus(page: Page): Promise<void> {
  return page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const place of document.querySelectorAll('dialog [role=status]')) {
        said.push(place.textContent ?? '')
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** The messages since the last call. */
function statusSaid(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0))
}
