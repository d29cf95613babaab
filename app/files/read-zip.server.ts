import { inflateRawSync } from 'node:zlib'

/** One entry of a ZIP archive, sizes in bytes. */
export type ZipEntry = {
  name: string
  method: number
  packed: number
  size: number
  offset: number
  isEncrypted: boolean
}

const endSize = 22
const maxComment = 0xffff
/** Enough for a long slide deck. */
const maxEntries = 10_000

/**
 * Lists a ZIP archive from its directory, unpacking nothing. Undefined if it isn't whole: something before or
 * after it, a directory that doesn't fit, or entries that overlap, as in bombs.
 */
export function listZip(bytes: Buffer): ZipEntry[] | undefined {
  const end = findEnd(bytes)
  if (end === undefined) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  if (count > maxEntries || start + bytes.readUInt32LE(end + 12) !== end) return undefined
  const entries: ZipEntry[] = []
  let at = start
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return undefined
    const nameSize = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameSize),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    })
    at += 46 + nameSize + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return at === end && fitTogether(bytes, entries, start) ? entries : undefined
}

/** An entry's contents; undefined if it's damaged or larger than `most` bytes. */
export function readEntry(bytes: Buffer, entry: ZipEntry, most: number): Buffer | undefined {
  const from = dataStart(bytes, entry)
  const packed = bytes.subarray(from, from + entry.packed)
  if (entry.method === 0) return packed.length <= most ? packed : undefined
  try {
    return inflateRawSync(packed, { maxOutputLength: most })
  } catch {
    return undefined
  }
}

/** The directory's end, which must be the file's end but for a comment. */
function findEnd(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - endSize - maxComment)
  for (let at = bytes.length - endSize; at >= first; at -= 1) {
    const isEnd = bytes.readUInt32LE(at) === 0x06054b50
    if (isEnd && at + endSize + bytes.readUInt16LE(at + 20) === bytes.length) return at
  }
  return undefined
}

/** Entries follow one another from the first byte on, under the directory's names. */
function fitTogether(bytes: Buffer, entries: readonly ZipEntry[], end: number): boolean {
  let at = 0
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    const { offset, name, packed } = entry
    if (offset < at || (at === 0 && offset !== 0) || offset + 30 > end) return false
    if (bytes.readUInt32LE(offset) !== 0x04034b50) return false
    const nameSize = bytes.readUInt16LE(offset + 26)
    if (bytes.toString('utf8', offset + 30, offset + 30 + nameSize) !== name) return false
    at = dataStart(bytes, entry) + packed
    if (at > end) return false
  }
  return at > 0
}

function dataStart(bytes: Buffer, { offset }: ZipEntry): number {
  return offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
}
