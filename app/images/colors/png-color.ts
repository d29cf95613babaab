import { crc32, deflateSync } from 'node:zlib'
import {
  type ColorSpace,
  colorSpaceOfCodes,
  colorSpaceOfPng,
  type Primaries,
} from './color-space.ts'
import { iccProfile } from './icc-profile.ts'

type Chunk = { type: string; data: Buffer; whole: Buffer }

/** The chunks that define a PNG's colors. */
const colorChunks = new Set(['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM'])

/**
 * The color space that a PNG names outside an ICC profile; undefined if it's sRGB or has such a
 * profile. In the PNG specification's order: cICP, iCCP, sRGB, then gAMA and cHRM.
 */
export function pngColorSpace(bytes: Buffer): ColorSpace | undefined {
  const chunks = new Map(chunksBeforePixels(bytes).map(({ type, data }) => [type, data]))
  const codes = chunks.get('cICP')
  if (codes && codes.length === 4) return colorSpaceOfCodes(codes[0] ?? 2, codes[1] ?? 2)
  if (chunks.has('iCCP') || chunks.has('sRGB')) return undefined
  const gamma = chunks.get('gAMA')
  return colorSpaceOfPng(
    gamma?.length === 4 ? gamma.readUInt32BE() / 100_000 : undefined,
    primariesOf(chunks.get('cHRM')),
  )
}

/** True for 16-bit grayscale, whose profile the decoder ignores. */
export function isDeepGray(bytes: Buffer): boolean {
  return bytes[24] === 16 && isGray(bytes)
}

/** Returns the PNG with its color chunks replaced by an ICC profile, its own or that of a color space. */
export function withProfile(bytes: Buffer, space: ColorSpace | Buffer): Buffer {
  const own = Buffer.isBuffer(space) ? space : iccProfile(space, isGray(bytes) ? 'gray' : 'rgb')
  const profile = deflateSync(own)
  const chunks = chunksBeforePixels(bytes)
  const [header, ...others] = chunks
  if (!header) return bytes
  const end = chunks.reduce((sum, { whole }) => sum + whole.length, 8)
  return Buffer.concat([
    bytes.subarray(0, 8),
    header.whole,
    writeChunk('iCCP', Buffer.concat([Buffer.from('c\0\0', 'latin1'), profile])),
    ...others.filter(({ type }) => !colorChunks.has(type)).map(({ whole }) => whole),
    bytes.subarray(end),
  ])
}

/** Returns the frame count of an APNG, which precedes the pixels. */
export function countPngFrames(bytes: Buffer): number {
  const control = chunksBeforePixels(bytes).find(({ type }) => type === 'acTL')?.data
  return control && control.length >= 4 ? Math.max(1, control.readUInt32BE()) : 1
}

function chunksBeforePixels(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (type === 'IDAT' || end > bytes.length) break
    const data = bytes.subarray(at + 8, at + 8 + length)
    chunks.push({ type, data, whole: bytes.subarray(at, end) })
    at = end
  }
  return chunks
}

/** Grayscale color types, with and without alpha. */
function isGray(bytes: Buffer): boolean {
  return bytes[25] === 0 || bytes[25] === 4
}

function primariesOf(data: Buffer | undefined): Primaries | undefined {
  if (data?.length !== 32) return undefined
  const at = (index: number) => data.readInt32BE(4 * index) / 100_000
  return {
    white: [at(0), at(1)],
    red: [at(2), at(3)],
    green: [at(4), at(5)],
    blue: [at(6), at(7)],
  }
}

/** A PNG chunk: length, type, data, checksum. */
export function writeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
