import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** More tab stops than any page has. */
const maxTabStops = 120

/** Presses Tab until the target has the focus; every stop must show its focus. */
export async function tabTo(page: Page, goal: Locator, most = maxTabStops): Promise<void> {
  let place = await elementOf(goal)
  for (let stop = 0; stop < most; stop += 1) {
    let seen = await place?.evaluate(stopOf)
    if (!seen?.isThere) {
      place = await elementOf(goal)
      seen = await place?.evaluate(stopOf)
    }
    // content that just appeared may move it briefly; the starting point does not count
    if (stop > 0 && seen?.fault !== '') await expect.poll(() => invisibleFocus(page)).toBe('')
    if (seen?.isReached) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by Tab: ${goal}`)
}

/** The target's handle, cached because finding it by name takes longer than a tab stop. */
async function elementOf(goal: Locator) {
  const [found, ...others] = await goal.elementHandles()
  if (others.length > 0) throw new Error(`${others.length + 1} elements match ${goal}`)
  return found
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Waits until the target has a visible focus. */
export async function expectFocus(page: Page, place: Locator): Promise<void> {
  await expect.poll(() => hasFocus(place)).toBe(true)
  expect(await invisibleFocus(page)).toBe('')
}

async function hasFocus(place: Locator): Promise<boolean> {
  return (
    (await place.count()) > 0 && place.evaluate((element) => element === document.activeElement)
  )
}

/** The focused element if its focus is not visible, otherwise ''. */
async function invisibleFocus(page: Page): Promise<string> {
  return (await page.evaluate(stopOf, null)).fault
}

/**
 * Runs in the page, in one call: whether the target is still attached and focused, and the focused element if
 * its focus isn't visible, otherwise ''.
 */
function stopOf(goal: Node | null): { isThere: boolean; isReached: boolean; fault: string } {
  const element = document.activeElement
  const isThere = goal?.isConnected ?? false
  const isReached = goal !== null && goal === element
  // past the last stop the browser's own toolbar has the focus
  if (!element || element === document.body) return { isThere, isReached, fault: '' }
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.width > 0
  const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  const whole = element.closest('label') ?? element
  // a toast closes on its own
  const isBeneath = middle !== null && !whole.contains(middle) && !middle.contains(whole)
  const isCovered = isBeneath && !middle.closest('.toast')
  const covered = isCovered ? `beneath ${middle.outerHTML.slice(0, 200)}: ` : ''
  const isSeen = isOutlined && isOnScreen && !isCovered
  return { isThere, isReached, fault: isSeen ? '' : `${covered}${element.outerHTML.slice(0, 200)}` }
}
