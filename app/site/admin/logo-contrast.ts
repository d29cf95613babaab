import { contrastOf } from '#app/ui/color/contrast.ts'

type Theme = 'light' | 'dark'

/** Below this contrast with the header, a pixel is hardly seen. */
const seenContrast = 2

/** A logo vanishes if a smaller part of its opaque pixels is seen. */
const seenShare = 0.1

/** A picture with a larger part of opaque pixels is a box with its own background, which is always seen. */
const boxShare = 0.9

/** Width and height to which pictures are scaled before they're measured, px. */
const side = 160

/**
 * The themes in which a logo almost vanishes in the header. `pixels` are red, green, blue, and alpha from 0 to 255;
 * `headers` are the header's colors, #rrggbb.
 */
export function vanishesIn(
  pixels: ArrayLike<number>,
  headers: Readonly<Record<Theme, string>>,
): Theme[] {
  const colors: string[] = []
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((more) => pixels[at + more])
    if (alpha >= 128) colors.push(`#${hex(red)}${hex(green)}${hex(blue)}`)
  }
  if (colors.length === 0 || colors.length / (pixels.length / 4) > boxShare) return []
  return (['light', 'dark'] as const).filter((theme) => {
    const seen = colors.filter((color) => contrastOf(color, headers[theme]) >= seenContrast)
    return seen.length / colors.length < seenShare
  })
}

function hex(part: number): string {
  return part.toString(16).padStart(2, '0')
}

/** The pixels of a loaded picture, scaled down; none if the browser doesn't let us read them. */
export function readPixels(picture: HTMLImageElement): ArrayLike<number> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  try {
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(picture, 0, 0, side, side)
    return drawing?.getImageData(0, 0, side, side).data ?? []
  } catch {
    return []
  }
}
