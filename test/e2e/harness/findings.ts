import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds wrong on a page as it stands: WCAG 2.2 AA and what is good practice besides. */
export async function findingsOf(page: Page): Promise<string[]> {
  await layOutWhole(page)
  const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  return listed(axeOn(page).withTags(rules))
}

/**
 * What axe finds wrong on a page that stands in the light theme, and then in the dark one, which
 * changes its colours and nothing else.
 */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  const inLight = await findingsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await listed(axeOn(page).withRules(['color-contrast']))
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inLight, ...inDark.map((finding) => `dark: ${finding}`)]
}

/** Looks at the page itself; otherwise each look opens a page of its own to count in. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page: page as never })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
}

async function listed(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}

/**
 * Parts that wait until they come near would move under axe while it looks behind a text; and what
 * sticks to the top lies over what has been scrolled below it, which is nobody's fault.
 */
async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    for (const part of document.querySelectorAll<HTMLElement>('main > section')) {
      part.style.contentVisibility = 'visible'
    }
  })
}

/** By how many pixels a page can be moved sideways: none of them may. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
