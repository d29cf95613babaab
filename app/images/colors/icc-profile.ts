import type { ColorSpace, Point, Primaries } from './color-space.ts'

type Vector = readonly [number, number, number]
type Matrix = readonly [Vector, Vector, Vector]

/** The white point of every ICC profile, as XYZ. */
const d50: Vector = [0.9642, 1, 0.8249]

/** Enough points for smooth HDR curves. */
const curvePoints = 4096

/**
 * An ICC profile (version 2) of a color space, for color or grayscale pictures, so that the decoder
 * converts them to sRGB like any other profile.
 */
export function iccProfile({ primaries, toLight }: ColorSpace, kind: 'rgb' | 'gray'): Buffer {
  const curve = curveOf(toLight)
  const shared: [string, Buffer][] = [
    ['desc', describe('Converted by Lampstand')],
    ['cprt', text('No copyright')],
    ['wtpt', xyz(d50)],
  ]
  const [red, green, blue] = kind === 'rgb' ? adaptedColorants(primaries) : []
  const own: [string, Buffer][] =
    red && green && blue
      ? [
          ['rXYZ', xyz(red)],
          ['gXYZ', xyz(green)],
          ['bXYZ', xyz(blue)],
          ['rTRC', curve],
          ['gTRC', curve],
          ['bTRC', curve],
        ]
      : [['kTRC', curve]]
  return assemble([...shared, ...own], kind)
}

/** Writes the header, tag table, and tag data, each once and 4-byte aligned. */
function assemble(tags: readonly [string, Buffer][], kind: 'rgb' | 'gray'): Buffer {
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length)
  const places = new Map<Buffer, number>()
  const parts: Buffer[] = []
  let end = 128 + table.length
  for (const [at, [name, data]] of tags.entries()) {
    const place = places.get(data) ?? end
    if (place === end) {
      const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)])
      parts.push(padded)
      places.set(data, end)
      end += padded.length
    }
    table.write(name, 4 + 12 * at, 'latin1')
    table.writeUInt32BE(place, 8 + 12 * at)
    table.writeUInt32BE(data.length, 12 + 12 * at)
  }
  const header = Buffer.alloc(128)
  header.writeUInt32BE(end, 0)
  header.writeUInt32BE(0x02400000, 8)
  header.write(`mntr${kind === 'rgb' ? 'RGB ' : 'GRAY'}XYZ `, 12, 'latin1')
  header.writeUInt16BE(2000, 24)
  header.writeUInt16BE(1, 26)
  header.writeUInt16BE(1, 28)
  header.write('acsp', 36, 'latin1')
  xyz(d50).copy(header, 68, 8)
  return Buffer.concat([header, table, ...parts])
}

function curveOf(toLight: ColorSpace['toLight']): Buffer {
  const data = Buffer.alloc(12 + 2 * curvePoints)
  data.write('curv', 0, 'latin1')
  data.writeUInt32BE(curvePoints, 8)
  for (let at = 0; at < curvePoints; at += 1) {
    const light = Math.min(1, Math.max(0, toLight(at / (curvePoints - 1))))
    data.writeUInt16BE(Math.round(light * 65_535), 12 + 2 * at)
  }
  return data
}

function describe(words: string): Buffer {
  const data = Buffer.alloc(12 + words.length + 1 + 78)
  data.write('desc', 0, 'latin1')
  data.writeUInt32BE(words.length + 1, 8)
  data.write(words, 12, 'latin1')
  return data
}

function text(words: string): Buffer {
  return Buffer.from(`text\0\0\0\0${words}\0`, 'latin1')
}

function xyz(values: Vector): Buffer {
  const data = Buffer.alloc(20)
  data.write('XYZ ', 0, 'latin1')
  for (const [at, value] of values.entries()) {
    data.writeInt32BE(Math.round(value * 65_536), 8 + 4 * at)
  }
  return data
}

/** XYZ of full red, green, and blue, adapted to the ICC white point. */
function adaptedColorants({ red, green, blue, white }: Primaries): Vector[] {
  const columns = transposed([xyzOf(red), xyzOf(green), xyzOf(blue)])
  const strengths = times(inverse(columns), xyzOf(white))
  const adaptation = bradford(xyzOf(white))
  return [red, green, blue].map((point, at) =>
    times(adaptation, scaled(xyzOf(point), strengths[at] ?? 0)),
  )
}

/** Chromatic adaptation matrix. */
function bradford(white: Vector): Matrix {
  const toCones: Matrix = [
    [0.8951, 0.2664, -0.1614],
    [-0.7502, 1.7135, 0.0367],
    [0.0389, -0.0685, 1.0296],
  ]
  const [from, to] = [times(toCones, white), times(toCones, d50)]
  const gains = toCones.map((row, at) => scaled(row, (to[at] ?? 0) / (from[at] ?? 1)))
  return product(inverse(toCones), gains as unknown as Matrix)
}

function xyzOf([x, y]: Point): Vector {
  const height = Math.max(y, 1e-6)
  return [x / height, 1, (1 - x - y) / height]
}

function scaled(vector: Vector, factor: number): Vector {
  return [vector[0] * factor, vector[1] * factor, vector[2] * factor]
}

function times([a, b, c]: Matrix, vector: Vector): Vector {
  return [dot(a, vector), dot(b, vector), dot(c, vector)]
}

function product(one: Matrix, other: Matrix): Matrix {
  const [a, b, c] = transposed(other)
  return transposed([times(one, a), times(one, b), times(one, c)])
}

function transposed([a, b, c]: Matrix): Matrix {
  return [
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
    [a[2], b[2], c[2]],
  ]
}

function inverse([a, b, c]: Matrix): Matrix {
  const determinant = dot(a, cross(b, c))
  return transposed([
    scaled(cross(b, c), 1 / determinant),
    scaled(cross(c, a), 1 / determinant),
    scaled(cross(a, b), 1 / determinant),
  ])
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
