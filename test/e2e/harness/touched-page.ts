import type { Locator, Page } from 'playwright-core'
import { findingsOf } from './findings.ts'

/** The page in the frame that is shown, once its words can be touched. */
export async function touchable(page: Page) {
  await page.locator('iframe:visible').contentFrame().locator('html[data-touched]').waitFor()
  return page.locator('iframe:visible').contentFrame()
}

/** The field that stands open beside the page. */
export function opened(page: Page, title: string): Locator {
  return page.getByRole('form', { name: title, exact: true })
}

/** What axe finds with the page in the frame, whose words can be touched; it has landmarks of its own. */
export async function findingsWithFrames(page: Page): Promise<string[]> {
  return (await findingsOf(page)).filter((finding) => !finding.startsWith('landmark-unique'))
}
