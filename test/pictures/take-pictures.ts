/**
 * Takes the pictures of the README and of docs/look.md: `node test/pictures/take-pictures.ts
 * http://localhost:3000`, against a running demo. Names after the URL limit it to those pictures.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { browserSwitches, findChromium } from '#test/machine/chromium.ts'

type Shot = {
  name: string
  path: string
  width: number
  height: number
  theme?: 'light' | 'dark'
  /** text to scroll to; without it, the top of the page */
  from?: string | RegExp
  isPrinted?: boolean
  /** draws the edges of the grid */
  isRuled?: boolean
}

const folder = join(import.meta.dirname, '../../docs/pictures')
const [, , address = 'http://localhost:3000', ...wanted] = process.argv
const desktop = { width: 1280, height: 860 }
const phone = { width: 390, height: 844 }

const home: Shot[] = (['light', 'dark'] as const).flatMap((theme) => [
  { name: `home-desktop-${theme}`, path: '/', theme, ...desktop },
  { name: `home-phone-${theme}`, path: '/', theme, ...phone },
])
const staging: Shot[] = [
  { name: 'staging-grid', path: '/services', from: 'What do you need', isRuled: true, ...desktop },
  { name: 'staging-scale', path: '/', from: 'Letters from', ...desktop },
  { name: 'staging-hero', path: '/services/mental-health', width: 1280, height: 620 },
  {
    name: 'staging-verse',
    path: '/about',
    from: 'The promise in our name',
    width: 1280,
    height: 620,
  },
  { name: 'staging-card', path: '/', from: 'Where would you', width: 1280, height: 760 },
  { name: 'staging-rows', path: '/events', from: /^(This|Next) week/, width: 1280, height: 860 },
  { name: 'staging-hue', path: '/services/recovery-programs', from: 'Three ways', ...desktop },
  { name: 'staging-donate', path: '/donate', ...desktop },
  { name: 'staging-dark', path: '/contact', theme: 'dark', from: 'If you need', ...desktop },
  { name: 'staging-paper', path: '/contact', isPrinted: true, width: 800, height: 1035 },
]

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: browserSwitches,
})
for (const shot of [...home, ...staging]) {
  if (wanted.length > 0 && !wanted.includes(shot.name)) continue
  const page = await browser.newPage({ viewport: shot, colorScheme: shot.theme ?? 'light' })
  if (shot.isPrinted) await page.emulateMedia({ media: 'print' })
  await page.goto(`${address}${shot.path}`, { waitUntil: 'networkidle' })
  if (shot.from) await bringToTop(page, shot.from)
  if (shot.isRuled) await drawEdges(page)
  // paper has a margin
  if (shot.isPrinted) await page.addStyleTag({ content: 'body { margin: 12mm }' })
  const taken = sharp(await page.screenshot())
  await (shot.name.startsWith('home')
    ? taken.png({ palette: true, quality: 85 }).toFile(join(folder, `${shot.name}.png`))
    : taken.webp({ quality: 72 }).toFile(join(folder, `${shot.name}.webp`)))
  await page.close()
}
await browser.close()

/** Scrolls to a text, twice because lazy images move it. */
async function bringToTop(page: Page, text: string | RegExp): Promise<void> {
  const start = page.locator('main').getByText(text).first()
  for (let time = 0; time < 2; time += 1) {
    await start.evaluate((one) => {
      // below the sticky bar
      const { scrollPaddingTop } = getComputedStyle(document.documentElement)
      const above = Number.parseFloat(scrollPaddingTop) + 24
      window.scrollBy(0, one.getBoundingClientRect().top - above)
    })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(600)
  }
}

/** Draws a line along both edges of the header's content, from top to bottom. */
async function drawEdges(page: Page): Promise<void> {
  const box = await page.locator('header > div').first().boundingBox()
  if (!box) throw new Error('the page has no header')
  const edges = [box.x, box.x + box.width].map((x) => `linear-gradient(#c0392b, #c0392b) ${x}px 0`)
  const lines = edges.map((edge) => `${edge} / 1px 100% no-repeat`).join(', ')
  await page.addStyleTag({
    content: `html::after { content: ''; position: fixed; inset: 0; z-index: 99; background: ${lines}; }`,
  })
}
