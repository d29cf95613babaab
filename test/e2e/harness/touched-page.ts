import type { Locator, Page } from 'playwright-core'
import { findingsOf } from './findings.ts'

/** The visible preview page, once its text can be edited. */
export async function touchable(page: Page) {
  await page.locator('iframe:visible').contentFrame().locator('html[data-touched]').waitFor()
  return page.locator('iframe:visible').contentFrame()
}

/** The open field next to the page. */
export function opened(page: Page, title: string): Locator {
  return page.getByRole('form', { name: title, exact: true })
}

/** Axe findings including the preview frame, which has its own landmarks. */
export async function findingsWithFrames(page: Page): Promise<string[]> {
  return (await findingsOf(page)).filter((finding) => !finding.startsWith('landmark-unique'))
}
