import type { Browser, CDPSession, Page } from 'playwright-core'

/** A library picture as shown on a page. Sizes in CSS pixels, `taken` in image pixels. */
export type ShownPicture = {
  address: string
  /** the hero */
  isHero: boolean
  /** width of the rendition that the browser chose */
  taken: number
  /** rendered width of the whole picture, including cropped parts */
  drawn: number
  box: { left: number; top: number; width: number; height: number }
  /** the visible part of the picture, in percent of its sides */
  sight: { left: number; right: number; top: number; bottom: number }
}

/** A single pixel, for tests that check only which picture is requested. */
const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** A page at that width whose pictures are selected but not rendered. */
export async function openUndrawn(browser: Browser, screen: { width: number }): Promise<Page> {
  const { width } = screen
  const context = await browser.newContext({
    viewport: { width, height: heightOf(width) },
    reducedMotion: 'reduce',
  })
  // not cached, because a browser may reuse a larger cached rendition
  const headers = { 'content-type': 'image/gif', 'cache-control': 'no-store' }
  const body = Buffer.from(pixel, 'base64')
  await context.route(/\/api\/images\//, (route) => route.fulfill({ headers, body }))
  return context.newPage()
}

function heightOf(width: number): number {
  return width < 600 ? 740 : 900
}

/**
 * Changes the screen's width and pixel density, and makes the browser choose every picture again among
 * placeholder pixels, each of which names the rendition it stands for.
 */
export async function setScreen(
  session: CDPSession,
  page: Page,
  { width, density }: { width: number; density: number },
): Promise<void> {
  const size = { width, height: heightOf(width) }
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor: density,
    mobile: false,
  })
  await page.waitForFunction(
    (wanted) => innerWidth === wanted.width && devicePixelRatio === wanted.density,
    { width, density },
  )
  // existing pictures keep their rendition, and new ones reuse a larger cached one
  await page.evaluate((data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    const one = URL.createObjectURL(new Blob([bytes], { type: 'image/gif' }))
    for (const picture of document.querySelectorAll('picture')) {
      const fresh = picture.cloneNode(true) as HTMLPictureElement
      const never = crypto.randomUUID()
      for (const source of fresh.querySelectorAll('source')) {
        source.dataset.own ??= source.srcset
        source.srcset = source.dataset.own.replaceAll(
          /[^\s,]+(?=\s)/g,
          (own) => `${one}#${never}#${encodeURIComponent(own)}`,
        )
      }
      picture.replaceWith(fresh)
    }
  }, pixel)
}

/** Every library picture on a page except SVGs, which are sharp at any size. */
export async function shownPictures(page: Page): Promise<ShownPicture[]> {
  await page.waitForSelector('html[data-painted]', { state: 'attached' })
  return page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('body picture img')].filter(
      (image) => image.getClientRects().length > 0,
    )
    // a lazy picture has not chosen a rendition yet
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode()))
    return images.map((image) => {
      const { left, top, width, height } = image.getBoundingClientRect()
      const { objectFit, objectPosition } = getComputedStyle(image)
      const [own = 0, tall = 1] = [
        Number(image.getAttribute('width')),
        Number(image.getAttribute('height')),
      ]
      const choose = objectFit === 'cover' ? Math.max : Math.min
      const drawn = choose(width, (height * own) / tall)
      const high = (drawn * tall) / own
      const [x = 50, y = 50] = objectPosition.split(' ').map((part) => Number.parseFloat(part))
      const part = (box: number, whole: number, share: number) => {
        const from = ((whole - box) * share) / whole
        return [from, from + (box / whole) * 100]
      }
      const [from = 0, to = 0] = part(width, drawn, x)
      const [above = 0, below = 0] = part(height, high, y)
      const chosen = image.currentSrc
      const [, , replaced] = chosen.startsWith('blob:') ? chosen.split('#') : []
      const address = new URL(replaced ? decodeURIComponent(replaced) : chosen, location.href)
      return {
        address: address.href,
        isHero: image.closest('[data-hero]') !== null,
        taken: Math.min(own, Number(address.searchParams.get('w') ?? own)),
        drawn,
        box: { left, top: top + scrollY, width, height },
        sight: { left: from, right: to, top: above, bottom: below },
      }
    })
  })
}
