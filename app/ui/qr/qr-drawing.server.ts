import { encode } from 'uqr'

/** `path` draws the dark modules; `size` is the width in modules. */
export type QrDrawing = { size: number; path: string }

/**
 * Draws a QR code with the required four-module border. `mayLose`: error correction, 'low' for screens, 'high' (a
 * quarter) for paper.
 */
export function drawQrCode(text: string, mayLose: 'low' | 'high'): QrDrawing {
  const { data, size } = encode(text, { ecc: mayLose === 'low' ? 'L' : 'Q', border: 4 })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: path.join('') }
}
