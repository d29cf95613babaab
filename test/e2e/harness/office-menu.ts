import type { Locator, Page } from 'playwright-core'

/**
 * Opens a section by its link in the office's menu, after the folded group that holds it. `within` is a
 * menu other than the one on the left.
 */
export async function openFromMenu(page: Page, label: string, within?: Locator): Promise<void> {
  const menu = within ?? page.getByRole('navigation', { name: 'Office' })
  const link = page.getByRole('link', { name: label, exact: true, includeHidden: true })
  if (!(await menu.locator(link).isVisible())) {
    await menu.locator('section', { has: link }).getByRole('button').first().click()
  }
  await menu.locator(link).click()
}

/** Opens the signed-in person's own menu in the top bar. */
export function openAccountMenu(page: Page): Promise<void> {
  return page.locator('summary', { hasText: 'Your account' }).click()
}
