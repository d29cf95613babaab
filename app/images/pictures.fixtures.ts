import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Pictures for tests, made on the spot. */
export const testPictures = {
  /** a photo, left half red, right half blue */
  photo: (width = 800, height = 500) => halves(width, height).jpeg().toBuffer(),
  png: (width = 800, height = 500) => halves(width, height).png().toBuffer(),
  webp: (width = 800, height = 500) => halves(width, height).webp().toBuffer(),
  gif: () => halves(60, 40).gif().toBuffer(),
  avif: () => halves(60, 40).avif({ effort: 0 }).toBuffer(),
  tiff: () => halves(60, 40).tiff().toBuffer(),
  /** a photo that tells where it was taken, and by whom */
  located: () =>
    halves(80, 50)
      .withExif({
        IFD0: { Artist: 'Jane Somebody' },
        IFD3: { GPSLatitude: '44/1 56/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer(),
  /** a phone held upright: stored lying, with the note to turn it */
  sideways: () => halves(80, 50).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  /** a small file whose header promises 50,000 × 50,000 pixels */
  bomb: () => pngOf(50_000, 50_000),
  /** a GIF of so many frames of one pixel */
  movingGif: (frames: number) => {
    const screen = Buffer.from('474946383961010001008000000000' + '00ffffff', 'hex')
    const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex')
    return Buffer.concat([screen, ...Array(frames).fill(frame), Buffer.from(';')])
  },
  movingWebp: (frames: number) => movingStrip(frames).webp({ loop: 0 }).toBuffer(),
  /** the beginning of a picture of just as many pixels as are taken */
  largest: () => pngOf(8000, 5000),
  /** the beginning of a phone's HEIC photo */
  heic: () => {
    const box = Buffer.alloc(64)
    box.writeUInt32BE(24, 0)
    box.write('ftypheic\0\0\0\0mif1heic', 4, 'latin1')
    return box
  },
}

function halves(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const }
  return sharp({ create: { ...half, width, background: '#d01010' } }).composite([
    { input: { create: { ...half, background: '#1010d0' } }, left: width - half.width, top: 0 },
  ])
}

/** Frames of 40 × 30 pixels, each of another color so that none is merged with the one before. */
function movingStrip(frames: number) {
  const pixels = Buffer.alloc(40 * 30 * frames * 3)
  for (let at = 0; at < frames; at += 1) {
    pixels.fill(Math.round((255 * (at + 1)) / frames), at * 3600, (at + 1) * 3600)
  }
  return sharp(pixels, { raw: { width: 40, height: 30 * frames, channels: 3, pageHeight: 30 } })
}

/** A PNG whose header promises a size, and which holds next to nothing of it. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
