import decode from 'qr/decode.js'
import sharp from 'sharp'

/** The text of the QR code in a picture. Throws if none can be read. */
export async function readQrCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decode({ width: info.width, height: info.height, data }, { timeLimit: 2000 })
}
