import type { HeifImage } from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import { avifColorSpace, iccProfileIn, sizeIn } from '#app/images/colors/avif-color.ts'
import { withProfile } from '#app/images/colors/png-color.ts'
import { requireWithinLimits } from './picture-header.ts'

/**
 * Decodes a phone photo to PNG, upright and with its color profile. Throws `PictureFault` if it exceeds the
 * limits, and Error if it's damaged.
 */
export async function heicToPng(bytes: Buffer): Promise<Buffer> {
  requireWithinLimits(sizeIn(bytes) ?? {})
  // 2 MB that only these photos need
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Error('the photo is damaged')
  const [width, height] = [image.get_width(), image.get_height()]
  requireWithinLimits({ width, height })
  const data = await pixelsOf(image, width, height)
  for (const one of images) one.free()
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const profile = iccProfileIn(bytes) ?? avifColorSpace(bytes)
  return profile ? withProfile(png, profile) : png
}

function pixelsOf(image: HeifImage, width: number, height: number): Promise<Uint8ClampedArray> {
  const data = new Uint8ClampedArray(width * height * 4)
  return new Promise((resolve, reject) => {
    image.display({ data, width, height }, (drawn) => {
      if (drawn) resolve(drawn.data)
      else reject(new Error('the photo is damaged'))
    })
  })
}
