/**
 * Takes the handbook's pictures: `node test/pictures/take-handbook-pictures.ts http://localhost:3000
 * owner@example.org <password>`, against a demo that was just started. It walks every task, or those
 * that are named after it, as the handbook tells them: a step that is no longer true stops it. That of
 * 'answer-message' asks for a start with an SMTP_URL that answers, that of 'many-labels' for one with
 * SHIPSTATION_… of a service that answers, the others for one without.
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
