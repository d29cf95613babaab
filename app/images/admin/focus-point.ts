import type { Focus } from '#app/images/schema.ts'

/** How far an arrow key moves it, in percent. */
const step = 2

const directions: ReadonlyMap<string, Focus> = new Map([
  ['ArrowLeft', { x: -step, y: 0 }],
  ['ArrowRight', { x: step, y: 0 }],
  ['ArrowUp', { x: 0, y: -step }],
  ['ArrowDown', { x: 0, y: step }],
])

/** The tapped point in percent, clamped to the picture. */
export function pointAt(
  box: { left: number; top: number; width: number; height: number },
  tap: { x: number; y: number },
): Focus {
  return {
    x: share((tap.x - box.left) / box.width),
    y: share((tap.y - box.top) / box.height),
  }
}

/** The focal point after an arrow key; undefined for other keys. */
export function movedFocus({ x, y }: Focus, key: string): Focus | undefined {
  const by = directions.get(key)
  return by && { x: share((x + by.x) / 100), y: share((y + by.y) / 100) }
}

function share(part: number): number {
  return Math.min(100, Math.max(0, Math.round(part * 100)))
}
