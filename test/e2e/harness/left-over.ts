import type { Page } from 'playwright-core'

/** Leaves an editor of the office without what was typed there, by the sidebar of a wide window. */
export async function leaveEdits(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'My Account', exact: true }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor()
  // nothing asks any more before it is left, a moment after the section is there
  await page.waitForFunction(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

/**
 * From here on the product answers this page again. What a test was about to answer in its place is answered by the
 * product, and no handler fails for it afterwards, as after `unroute`, where nobody catches it.
 */
export async function letThrough(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Closes what toasts say, so that the next one is not taken for it; it may have gone by itself. */
export async function putAwayToasts(page: Page): Promise<void> {
  const toast = page.locator('.toast')
  await toast
    .getByRole('button', { name: 'Close' })
    .evaluateAll((buttons) => (buttons as HTMLElement[]).map((one) => one.click()))
  await toast.waitFor({ state: 'detached' })
}
