/** The first signs of the visitor's hand. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel']

/**
 * Working pages come with the script that starts React held back as inert text (`server/pages.ts`).
 * The visitor's first move sets it going; a page that is only looked at never fetches React.
 */
export function wakeAtFirstHand(): void {
  const held = document.querySelector('script[type="text/hydrate"]')
  if (!held) return
  const options = { capture: true, passive: true }
  function wake(): void {
    for (const sign of signs) removeEventListener(sign, wake, options)
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = held?.textContent ?? ''
    document.head.append(script)
  }
  for (const sign of signs) addEventListener(sign, wake, options)
}
