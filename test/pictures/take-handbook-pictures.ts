/**
 * Takes the handbook's pictures: `node test/pictures/take-handbook-pictures.ts http://localhost:3000
 * owner@example.org <password>`, against a demo that was just started. It walks every task, or the
 * tasks named after the password, as the handbook describes them, and stops at a step that no
 * longer works. 'invite', 'answer-message', and 'tribute-gift' need a start with an SMTP_URL that
 * answers, and 'many-labels' one with SHIPSTATION_… settings. All others need a start without them.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { browserSwitches, findChromium } from '#test/machine/chromium.ts'
import { officeTasks } from './handbook/office-tasks.ts'
import { endings, pageTasks } from './handbook/page-tasks.ts'
import { shopTasks } from './handbook/shop-tasks.ts'
import { screen, signIn, wanted } from './handbook/walk.ts'

const folder = join(import.meta.dirname, '../../docs/handbook')
const tasks = { ...pageTasks, ...shopTasks, ...officeTasks }

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: browserSwitches,
})
const context = await browser.newContext({
  viewport: screen,
  colorScheme: 'light',
  reducedMotion: 'reduce',
})
const page = await context.newPage()
await signIn(page)
for (const [name, walk] of Object.entries(tasks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await walk(page)
  await sharp(await page.screenshot())
    .resize({ width: 960, withoutEnlargement: true })
    .webp({ quality: 60 })
    .toFile(join(folder, `${name}.webp`))
  await endings[name]?.(page)
  console.log(name)
}
await browser.close()
