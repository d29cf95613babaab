import { type ColorSpace, colorSpaceOfCodes } from './color-space.ts'

/** A box of the container (ISO/IEC 14496-12): its type and contents. */
type Box = { type: string; data: Buffer }

/**
 * The color space that an AVIF names by code points; undefined if it's sRGB, names none, or has an
 * ICC profile, which the decoder applies itself.
 */
export function avifColorSpace(bytes: Buffer): ColorSpace | undefined {
  const properties = primaryProperties(bytes).filter(({ type }) => type === 'colr')
  const kindOf = ({ data }: Box) => data.toString('latin1', 0, 4)
  if (properties.some((box) => ['prof', 'rICC'].includes(kindOf(box)))) return undefined
  const codes = properties.find((box) => kindOf(box) === 'nclx')?.data
  if (!codes || codes.length < 8) return undefined
  return colorSpaceOfCodes(codes.readUInt16BE(4), codes.readUInt16BE(6))
}

/** The ICC profile of an AVIF's or HEIC photo's primary image, if it has one. */
export function iccProfileIn(bytes: Buffer): Buffer | undefined {
  return primaryProperties(bytes)
    .filter(({ type }) => type === 'colr')
    .find(({ data }) => ['prof', 'rICC'].includes(data.toString('latin1', 0, 4)))
    ?.data.subarray(4)
}

/** The size in pixels that an AVIF or HEIC photo claims for its primary image, before it's turned. */
export function sizeIn(bytes: Buffer): { width: number; height: number } | undefined {
  const data = primaryProperties(bytes).find(({ type }) => type === 'ispe')?.data
  if (!data || data.length < 12) return undefined
  return { width: data.readUInt32BE(4), height: data.readUInt32BE(8) }
}

/** True if the file is an image sequence. */
export function isAvifSequence(bytes: Buffer): boolean {
  return bytes.toString('latin1', 8, 12) === 'avis'
}

/** The properties of the primary item. A file may contain other images, too. */
function primaryProperties(bytes: Buffer): Box[] {
  // this box's contents start with its version and flags
  const meta = childrenOf(bytes)
    .find(({ type }) => type === 'meta')
    ?.data.subarray(4)
  const inside = meta ? childrenOf(meta) : []
  const primary = primaryItem(inside.find(({ type }) => type === 'pitm')?.data)
  const boxes = childrenOf(inside.find(({ type }) => type === 'iprp')?.data ?? Buffer.alloc(0))
  const all = childrenOf(boxes.find(({ type }) => type === 'ipco')?.data ?? Buffer.alloc(0))
  const places = boxes.filter(({ type }) => type === 'ipma')
  const indexes = places.flatMap(({ data }) => propertiesOf(data, primary))
  return indexes.flatMap((index) => all[index - 1] ?? [])
}

function childrenOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= bytes.length
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at
    const start = at + (isLong ? 16 : 8)
    if (size < start - at) break
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      data: bytes.subarray(start, at + size),
    })
    at += size
  }
  return boxes
}

function primaryItem(data: Buffer | undefined): number {
  if (!data || data.length < 6) return 0
  return data[0] === 0 || data.length < 8 ? data.readUInt16BE(4) : data.readUInt32BE(4)
}

/** The 1-based indexes of an item's properties. Stops at the end of the data. */
function propertiesOf(data: Buffer, item: number): number[] {
  const reader = { at: 8 }
  const read = (bytes: number): number => {
    if (reader.at + bytes > data.length) return Number.NaN
    const value = data.readUIntBE(reader.at, bytes)
    reader.at += bytes
    return value
  }
  if (data.length < 8) return []
  const [idBytes, indexBytes] = [data[0] === 0 ? 2 : 4, (data[3] ?? 0) & 1 ? 2 : 1]
  const found: number[] = []
  for (let left = data.readUInt32BE(4); left > 0; left -= 1) {
    const id = read(idBytes)
    const count = read(1)
    if (Number.isNaN(count)) break
    for (let at = 0; at < count; at += 1) {
      // the highest bit marks the property as essential
      const index = read(indexBytes) & (indexBytes === 2 ? 0x7fff : 0x7f)
      if (id === item) found.push(index)
    }
  }
  return found
}
