import { deferredScript } from '#app/site/scripts/page-data.ts'
import { openPhone, startBrowser } from './phone.ts'
import type { Running } from './product.ts'

/**
 * A page's transfer size with an empty cache, in compressed bytes: before any interaction, and the scripts (`react`)
 * that the first interaction loads.
 */
export type Weight = {
  path: string
  requests: number
  total: number
  script: number
  style: number
  font: number
  image: number
  document: number
  react: number
}

/** Opens pages with an empty cache on a phone's screen, and counts the bytes. */
export async function weighPages(product: Running, paths: string[]): Promise<Weight[]> {
  const browser = await startBrowser()
  const weights: Weight[] = []
  for (const path of paths) {
    const { context, page, tools } = await openPhone(browser)
    const kinds = new Map<string, string>()
    const weight = {
      path,
      requests: 0,
      total: 0,
      script: 0,
      style: 0,
      font: 0,
      image: 0,
      document: 0,
      react: 0,
    }
    let isTouched = false
    tools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (isTouched) {
        if (kinds.get(requestId) === 'Script') weight.react += encodedDataLength
        return
      }
      weight.requests += 1
      weight.total += encodedDataLength
      const kind = kindOf(kinds.get(requestId))
      if (kind) weight[kind] += encodedDataLength
    })
    await page.goto(product.address + path, { waitUntil: 'networkidle' })
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter(({ src, type }) => !src && (type === '' || type === 'module'))
        .reduce((sum, { textContent }) => sum + (textContent?.length ?? 0), 0),
    )
    weight.script += inline
    isTouched = true
    if ((await page.locator(deferredScript).count()) > 0) {
      await page.mouse.move(60, 60)
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
    }
    weights.push(weight)
    await context.close()
  }
  await browser.close()
  return weights
}

function kindOf(type: string | undefined) {
  if (type === 'Script') return 'script'
  if (type === 'Stylesheet') return 'style'
  if (type === 'Font') return 'font'
  if (type === 'Image') return 'image'
  if (type === 'Document') return 'document'
  return undefined
}
