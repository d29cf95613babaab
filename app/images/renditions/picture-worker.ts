/** The process that decodes pictures, so that a malicious file can't harm the server and memory is freed when it ends. */
import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { avifColorSpace } from '#app/images/colors/avif-color.ts'
import { isDeepGray, pngColorSpace, withProfile } from '#app/images/colors/png-color.ts'
import { cleanSvg } from '#app/images/upload/clean-svg.ts'
import { readSvgText } from '#app/images/upload/svg-text.ts'
import { heicToPng } from './heic.ts'
import { readHeader, requireWithinLimits } from './picture-header.ts'
import {
  type CleanSvg,
  type EncodedFormat,
  type EncodedPicture,
  type EncodeOptions,
  keptFormat,
  type PictureFacts,
  PictureFault,
  type PictureReply,
  type PictureTask,
  pixelLimit,
} from './picture-tasks.ts'

// pages come first
setPriority(10)
sharp.cache(false)
sharp.concurrency(1)
// Block all other loaders: each is attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Uhdr', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map(
    (name) => `VipsForeignLoad${name}`,
  ),
})

process.on('message', async (task: PictureTask) => {
  const reply = await answer(task)
  process.send?.(reply)
})
process.on('disconnect', () => process.exit(0))

async function answer(task: PictureTask): Promise<PictureReply> {
  const bytes = Buffer.from(task.bytes)
  try {
    if (task.kind === 'encode') return { id: task.id, value: await encode(bytes, task.how) }
    if (task.kind === 'heic') return { id: task.id, value: await convertPhoto(bytes) }
    const value = task.kind === 'facts' ? await readFacts(bytes) : await clean(bytes)
    return { id: task.id, value }
  } catch (error) {
    const fault = error instanceof PictureFault ? error.code : undefined
    return { id: task.id, error: error instanceof Error ? error.message : String(error), fault }
  }
}

/** Cleans an SVG before sharp reads it. */
async function clean(bytes: Buffer): Promise<CleanSvg> {
  let pixels = 0
  const { text, losses } = await cleanSvg(readSvgText(bytes), cleanEmbedded)
  const { width, height } = await sharp(Buffer.from(text), { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureFault('svgWithoutSize')
    })
  return { text, losses, width: Math.max(1, width), height: Math.max(1, height) }

  /** Cleans an embedded picture like an uploaded one. */
  async function cleanEmbedded(picture: Buffer) {
    try {
      const { format, width, height, frames } = await readFacts(picture)
      pixels += width * height
      if (pixels > pixelLimit) throw new PictureFault('svgTooComplex')
      const kind = keptFormat(format)
      const drawn = await encode(picture, { format: kind, quality: 85, isTurnedUpright: true })
      const url = `data:image/${kind};base64,${drawn.bytes.toString('base64')}`
      return { url, losses: frames > 1 ? (['motion'] as const) : [] }
    } catch (error) {
      if (error instanceof PictureFault && error.code === 'svgTooComplex') throw error
      return undefined
    }
  }
}

/** A phone photo as the JPEG that is kept. */
async function convertPhoto(bytes: Buffer): Promise<EncodedPicture> {
  return encode(await heicToPng(bytes), { format: 'jpeg', quality: 85 })
}

/** Reads only the header, first with our own parser: sharp takes seconds for a row of 40 million pixels. */
async function readFacts(bytes: Buffer): Promise<PictureFacts> {
  const header = readHeader(bytes)
  requireWithinLimits(header)
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      const isSequence = header.format === 'avif' && header.frames > 1
      throw new PictureFault(isSequence ? 'movingAvif' : 'notPicture')
    })
  requireWithinLimits({ width, height })
  return { width, height, format: header.format, frames: header.frames }
}

async function encode(bytes: Buffer, how: EncodeOptions): Promise<EncodedPicture> {
  const plain = how.isOwnDrawing ? bytes : await withKnownColors(bytes, await readFacts(bytes))
  const opened = (await isDeepWithProfile(plain))
    ? open(plain).withIccProfile('srgb', { attach: false })
    : open(plain)
  const upright = how.isTurnedUpright ? opened.autoOrient() : opened
  const { width, height } = how
  const isCut = width !== undefined && height !== undefined
  const fitted = upright.resize({ width, height, fit: 'cover', withoutEnlargement: !isCut })
  const { data, info } = await encoders[how.format](fitted, how).toBuffer({
    resolveWithObject: true,
  })
  return { bytes: data, width: info.width, height: info.height }
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' }).timeout({ seconds: 60 })
}

/**
 * The decoder converts 16-bit pictures with a profile to Display P3, which its metadata doesn't
 * say.
 */
async function isDeepWithProfile(bytes: Buffer): Promise<boolean> {
  const { depth, hasProfile } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return depth === 'ushort' && hasProfile
}

/**
 * The decoder converts to sRGB by ICC profile only. A picture that defines its colors another way
 * gets an equivalent profile.
 */
async function withKnownColors(bytes: Buffer, { format }: PictureFacts): Promise<Buffer> {
  const isPng = format === 'png'
  const space = isPng ? pngColorSpace(bytes) : format === 'avif' ? avifColorSpace(bytes) : undefined
  if (!space) return bytes
  if (isPng && !isDeepGray(bytes)) return withProfile(bytes, space)
  const deep = await open(bytes)
    .autoOrient()
    .toColourspace('rgb16')
    .png({ compressionLevel: 1 })
    .toBuffer()
  return withProfile(deep, space)
}

/**
 * Tuned on the drawn scenes: their edges stay crisp, and 875 px take about 10 KB and 0.15 s on
 * one core. More effort would save a tenth of the bytes for six times the work. Phone widths are
 * coarser, because phone pixels are small: a hero then fits in a new connection's first round
 * trip.
 */
const encoders: Record<EncodedFormat, (pipeline: Sharp, how: EncodeOptions) => Sharp> = {
  avif: (
    pipeline,
    { width = Number.POSITIVE_INFINITY, quality = width < 1200 ? 40 : 52, effort = 2 },
  ) => pipeline.avif({ quality, effort }),
  webp: (pipeline, { quality = 80 }) => pipeline.webp({ quality, effort: 4 }),
  jpeg: (pipeline, { quality = 82 }) =>
    pipeline.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }),
  png: (pipeline) => pipeline.png(),
}

// Ctrl-C reaches this process too; the parent waits for the running task and then ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
