import type { Page } from 'playwright-core'

/** The sheets that people print on. */
export const formats = ['A4', 'Letter'] as const

/** How many sheets a page takes on paper: in a file of Chromium's each is an object of its own. */
export async function sheetsOf(page: Page, format: (typeof formats)[number]): Promise<number> {
  const file = await page.pdf({ format, preferCSSPageSize: false })
  return [...file.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
}
