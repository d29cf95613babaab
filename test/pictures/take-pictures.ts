/**
 * Takes the README's pictures of Home: `node test/pictures/take-pictures.ts http://localhost:3000`, against a
 * running demo.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { browserSwitches, findChromium } from '#test/machine/chromium.ts'

const folder = join(import.meta.dirname, '../../docs/pictures')
const screens = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } }
const [, , address = 'http://localhost:3000'] = process.argv

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: browserSwitches,
})
for (const [name, viewport] of Object.entries(screens)) {
  for (const theme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport, colorScheme: theme })
    await page.goto(address, { waitUntil: 'networkidle' })
    const file = join(folder, `home-${name}-${theme}.png`)
    await sharp(await page.screenshot())
      .png({ palette: true, quality: 85 })
      .toFile(file)
    await page.close()
  }
}
await browser.close()
