import { encode } from 'uqr'

/** A QR code as one path of its dark modules, on a square of so many modules. */
export type QrDrawing = { size: number; path: string }

/**
 * Draws a QR code with the quiet edge of four modules that readers need. How much of it may be lost: 'low'
 * for a screen, where nothing is; 'high', a quarter, for paper, which is folded, rained on and pinned up.
 */
export function drawQrCode(text: string, mayLose: 'low' | 'high'): QrDrawing {
  const { data, size } = encode(text, { ecc: mayLose === 'low' ? 'L' : 'Q', border: 4 })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: path.join('') }
}
