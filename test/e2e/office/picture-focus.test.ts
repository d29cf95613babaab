import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { goToSection, resizeWithTheme, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf } from '#test/e2e/harness/findings.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'
import { signIn } from '#test/e2e/harness/sign-in.ts'

const { open, address } = useBrowser()

const name = 'van-outreach.webp'
const asDrawn = { x: 46, y: 70 }

type Found = { id: string; originalName: string; focus: { x: number; y: number } }

async function findPicture(): Promise<Found> {
  const headers = { cookie: await signIn() }
  const query = new URLSearchParams({ search: name })
  const found = await fetch(address(`/api/admin/images?${query}`), { headers })
  const [picture] = (await found.json()) as Found[]
  return picture ?? expect.unreachable('the demo has this picture')
}

afterEach(async () => {
  const { id } = await findPicture()
  await fetch(address(`/api/admin/images/${id}`), {
    method: 'PUT',
    headers: { cookie: await signIn(), 'content-type': 'application/json', origin: address('') },
    body: JSON.stringify({ focus: asDrawn }),
  })
  expect((await findPicture()).focus).toEqual(asDrawn)
})

async function search(page: Page): Promise<void> {
  await page.getByLabel('Search by name or description').fill(name)
  await expect.poll(() => page.getByText(name, { exact: true }).count()).toBe(1)
}

function shares(page: Page): Promise<string[]> {
  return Promise.all(['Left, %', 'Top, %'].map((label) => page.getByLabel(label).inputValue()))
}

/** The office on a dark phone, shared by both tests. */
const goOn = shareVisit(() =>
  open('/admin/hero-sections', { isSignedIn: true, width: 360, theme: 'dark' }),
)

test('the picker sets the focal point with the keyboard, and returns the focus', async () => {
  const { page, problems } = await goOn()
  await page.getByRole('button', { name: 'Change Image' }).first().click()
  await page.getByLabel('Show category').selectOption('all')
  await search(page)
  const set = page.getByRole('button', { name: `Set focal point of ${name}` })
  await set.focus()
  await page.keyboard.press('Enter')
  const picture = page.getByRole('button', { name: `Focal point of ${name}`, exact: true })
  await expect.poll(() => picture.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowUp')
  expect(await shares(page)).toEqual(['46', '68'])
  expect(await findingsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => set.evaluate((one) => one === document.activeElement)).toBe(true)
  expect((await findPicture()).focus).toEqual({ x: 46, y: 68 })
  expect(problems).toEqual([])
})

test('a tap in the library sets the focal point, arrow keys and numbers move it, and pages follow', async () => {
  const { page, problems, close } = await goOn()
  await resizeWithTheme(page, 1280)
  await goToSection(page, 'image-upload')
  await search(page)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const picture = page.getByRole('button', { name: `Focal point of ${name}` })
  await picture.scrollIntoViewIfNeeded()
  const { width, height } = (await picture.boundingBox()) ?? expect.unreachable()
  await picture.click({ position: { x: width * 0.8, y: height * 0.25 } })
  expect(await shares(page)).toEqual(['80', '25'])
  await picture.press('ArrowLeft')
  await picture.press('ArrowDown')
  await picture.press('Enter')
  expect(await shares(page)).toEqual(['78', '27'])
  await page.getByLabel('Left, %').fill('12')
  await page.getByLabel('Top, %').fill('130')
  expect(await shares(page)).toEqual(['12', '100'])
  expect(await findingsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('.toast').getByText('Image updated successfully').waitFor()
  expect((await findPicture()).focus).toEqual({ x: 12, y: 100 })
  await page.goto(address('/services/community-outreach'))
  const position = await page
    .locator('[data-hero] img')
    .evaluate((image) => getComputedStyle(image).objectPosition)
  expect(position).toBe('12% 100%')
  expect(problems).toEqual([])
  await close()
})
