import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { writeChunk } from './colors/png-color.ts'

/** Test pictures, generated on demand. */
export const testPictures = {
  /** a photo, left half red, right half blue */
  photo: (width = 800, height = 500) => halves(width, height).jpeg().toBuffer(),
  png: (width = 800, height = 500) => halves(width, height).png().toBuffer(),
  webp: (width = 800, height = 500) => halves(width, height).webp().toBuffer(),
  gif: () => halves(60, 40).gif().toBuffer(),
  avif: () => halves(60, 40).avif({ effort: 0 }).toBuffer(),
  tiff: () => halves(60, 40).tiff().toBuffer(),
  /** a photo with location and author metadata */
  located: () =>
    halves(80, 50)
      .withExif({
        IFD0: { Artist: 'Jane Somebody' },
        IFD3: { GPSLatitude: '44/1 56/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer(),
  /** a phone photo stored sideways with an orientation tag */
  sideways: () => halves(80, 50).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  /** a small file whose header promises 50,000 × 50,000 pixels */
  bomb: () => pngOf(50_000, 50_000),
  /** a GIF with this many one-pixel frames */
  movingGif: (frames: number) => {
    const screen = Buffer.from('474946383961010001008000000000' + '00ffffff', 'hex')
    const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex')
    return Buffer.concat([screen, ...Array(frames).fill(frame), Buffer.from(';')])
  },
  /** a square of one color; `chunks` say what its numbers mean */
  coloredPng: async (color: string, chunks: readonly [string, Buffer][], space = 'srgb') => {
    const plain = await square(color).toColourspace(space).png().toBuffer()
    const own = chunks.map(([type, data]) => writeChunk(type, data))
    return Buffer.concat([plain.subarray(0, 33), ...own, plain.subarray(33)])
  },
  /** the same as AVIF, with code points of ITU-T H.273 */
  coloredAvif: async (color: string, primaries: number, transfer: number) => {
    const options = { lossless: true, chromaSubsampling: '4:4:4', effort: 0 }
    const bytes = await square(color).avif(options).toBuffer()
    const codes = bytes.indexOf('nclx')
    bytes.writeUInt16BE(primaries, codes + 4)
    bytes.writeUInt16BE(transfer, codes + 6)
    return bytes
  },
  movingPng: async (frames: number) => {
    const control = Buffer.alloc(8)
    control.writeUInt32BE(frames)
    return testPictures.coloredPng('#808080', [['acTL', control]])
  },
  /** the header of an animated AVIF */
  movingAvif: () => {
    const box = Buffer.alloc(64)
    box.writeUInt32BE(24, 0)
    box.write('ftypavis\0\0\0\0avisavif', 4, 'latin1')
    return box
  },
  movingWebp: (frames: number) => movingStrip(frames).webp({ loop: 0 }).toBuffer(),
  /** the header of a picture at the pixel limit */
  largest: () => pngOf(8000, 5000),
  /** a phone photo of 64 × 40 pixels, encoded by libheif, left half red, right half blue, with an author */
  heic: () => Buffer.from(heicPhoto.join(''), 'base64'),
}

function halves(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const }
  return sharp({ create: { ...half, width, background: '#d01010' } }).composite([
    { input: { create: { ...half, background: '#1010d0' } }, left: width - half.width, top: 0 },
  ])
}

function square(color: string) {
  return sharp({ create: { width: 24, height: 24, channels: 3, background: color } })
}

/** Frames of 40 × 30 pixels in different colors, so that none are merged. */
function movingStrip(frames: number) {
  const pixels = Buffer.alloc(40 * 30 * frames * 3)
  for (let at = 0; at < frames; at += 1) {
    pixels.fill(Math.round((255 * (at + 1)) / frames), at * 3600, (at + 1) * 3600)
  }
  return sharp(pixels, { raw: { width: 40, height: 30 * frames, channels: 3, pageHeight: 30 } })
}

/** A PNG whose header claims a size that it doesn't have. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    writeChunk('IHDR', header),
    writeChunk('IDAT', deflateSync(Buffer.alloc(100))),
    writeChunk('IEND', Buffer.alloc(0)),
  ])
}

const heicPhoto = [
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAeRtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA',
  'AAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAKAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIIAAEAAAAA',
  'AAAAjgACAAEAAAAAAAAAAQAAAAAAAAAIAAMAAAAAAAAClgABAAAAAAAAAC4AAABNaWluZgAAAAAAAwAAABVpbmZlAg',
  'AAAQABAABodmMxAAAAABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAANhpcHJwAAAAtmlw',
  'Y28AAAB2aHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAKk',
  'IBAQNwAAADAJAAAAMAAAMAHqAggQWW6uSmubgQEDAgAAADACAAAAMAISIAAQAGRAHBc8CJAAAAFGlzcGUAAAAAAAAA',
  'QAAAAEAAAAAUaXNwZQAAAAAAAABAAAAAKAAAABBwaXhpAAAAAAMICAgAAAAaaXBtYQAAAAAAAAACAAECgQIAAgIDhA',
  'AAAChpcmVmAAAAAAAAAA5kaW1nAAIAAQABAAAADmNkc2MAAwABAAIAAADEbWRhdAAAAIooAa8J4DkjJL//+zEP//4x',
  'G5D+DjRwX/+MF59/jmq//7t2K1w1pQRSqIZfIzpPWUJl9Xjl2K2wfpz7akyn1Lr7GvmmCBOiuLcZt4HBFnMWcG5979',
  '8hC3BGDuVU8eKxYbWKNTLPze7P/66rFlKGcoa2Eps3gBE1s5isVCx4/Oc7K4fSj0AuY35Dh4AAAAAGRXhpZgAATU0A',
  'KgAAAAgAAQEPAAIAAAANAAAAGkphbmUgU29tZWJvZHkA',
]
