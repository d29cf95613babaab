import type { Page } from 'playwright-core'

/**
 * Leaves an editor, discarding unsaved edits. It follows a link: a changed fragment would bring a warning of the
 * router, which could arrive only in the next test.
 */
export async function discardEdits(page: Page): Promise<void> {
  const link = page.locator('a[href="/admin/orders"]').first()
  await link.evaluate((own: HTMLElement) => own.click())
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  // the leave guard is removed a moment after the section appears
  await page.waitForFunction(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

/**
 * Removes a page's mocked routes. Requests already in a handler continue to the product, while after a plain
 * `unroute` their handlers would fail uncaught.
 */
export async function removeMocks(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Closes any open toast, so that it isn't mistaken for the next one. */
export async function dismissToasts(page: Page): Promise<void> {
  const toast = page.locator('.toast')
  await toast
    .getByRole('button', { name: 'Close' })
    .evaluateAll((buttons) => (buttons as HTMLElement[]).map((one) => one.click()))
  await toast.waitFor({ state: 'detached' })
}
