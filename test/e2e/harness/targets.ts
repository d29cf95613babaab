import type { Page } from 'playwright-core'

/**
 * Touch targets that are too small. Buttons, fields, and menu items need 44 px in both directions; a standalone
 * link needs 44 px in one, and 24 px or that much spacing in the other (WCAG 2.5.8). Links in running text are as
 * high as their line, and honeypots don't count.
 */
export function targetsOf(page: Page): Promise<{ count: number; tooSmall: string[] }> {
  return page.evaluate(() => {
    const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (part) =>
        part.tabIndex >= 0 &&
        part.checkVisibility({ visibilityProperty: true }) &&
        boxOf(part).width > 1,
    )
    const tooSmall = all.filter((part) => !isLargeEnough(part))
    return { count: all.length, tooSmall: tooSmall.map(describe) }

    function isLargeEnough(part: HTMLElement): boolean {
      if (isInText(part)) return true
      const { width, height } = boxOf(part)
      if (part.tagName !== 'A' || part.closest('nav')) return Math.min(width, height) >= 43.5
      if (Math.max(width, height) < 43.5) return false
      return Math.min(width, height) >= 24 || hasRoom(part)
    }

    /** The text around a link is not a link. */
    function isInText(part: HTMLElement): boolean {
      if (part.tagName !== 'A' || getComputedStyle(part).display !== 'inline') return false
      const around = [...(part.parentElement?.childNodes ?? [])]
      return around.some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    }

    function hasRoom(part: HTMLElement): boolean {
      const own = middleOf(boxOf(part))
      return all.every((other) => {
        if (other === part) return true
        const { x, y } = middleOf(boxOf(other))
        return Math.hypot(own.x - x, own.y - y) >= 24
      })
    }

    /** A label counts as part of its checkbox or radio button. */
    function boxOf(part: HTMLElement): DOMRect {
      const label = part instanceof HTMLInputElement ? part.closest('label') : null
      const isChoice = part instanceof HTMLInputElement && /radio|checkbox/.test(part.type)
      const own = isChoice ? (label ?? part.labels?.[0] ?? part) : part
      return own.getBoundingClientRect()
    }

    function middleOf({ x, y, width, height }: DOMRect) {
      return { x: x + width / 2, y: y + height / 2 }
    }

    function describe(part: HTMLElement): string {
      const { width, height } = boxOf(part)
      const words = part.getAttribute('aria-label') ?? part.innerText ?? ''
      return `${part.tagName} ${words.trim()} ${part.getAttribute('name') ?? ''} ${Math.round(width)}×${Math.round(height)}`
    }
  })
}
