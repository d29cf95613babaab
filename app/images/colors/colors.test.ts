import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testPictures } from '#app/images/pictures.fixtures.ts'
import { avifColorSpace } from './avif-color.ts'
import { colorSpaceOfCodes, colorSpaceOfPng } from './color-space.ts'
import { iccProfile } from './icc-profile.ts'
import { pngColorSpace, withProfile } from './png-color.ts'

const adobe = {
  red: [0.64, 0.33],
  green: [0.21, 0.71],
  blue: [0.15, 0.06],
  white: [0.3127, 0.329],
} as const
const srgb = { ...adobe, green: [0.3, 0.6] } as const

const numbers = (...values: number[]) => {
  const data = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries())
    data.writeUInt32BE(Math.round(value * 100_000), 4 * at)
  return data
}
const gamma = (value: number): [string, Buffer] => ['gAMA', numbers(value)]
const corners = ({ white, red, green, blue }: typeof adobe | typeof srgb): [string, Buffer] => [
  'cHRM',
  numbers(...white, ...red, ...green, ...blue),
]

test.each([
  ['BT.709', 1, 1],
  ['sRGB', 1, 13],
  ['nothing', 2, 2],
  ['unknown codes', 200, 200],
])('leaves pictures in %s alone', (_, primaries, transfer) => {
  expect(colorSpaceOfCodes(primaries, transfer)).toBeUndefined()
})

test('ignores sRGB written as gamma, and invalid values', () => {
  expect(colorSpaceOfPng(0.45455, srgb)).toBeUndefined()
  expect(colorSpaceOfPng(0.45455, undefined)).toBeUndefined()
  expect(colorSpaceOfPng(undefined, undefined)).toBeUndefined()
  expect(colorSpaceOfPng(0, undefined)).toBeUndefined()
  expect(colorSpaceOfPng(42_949, undefined)).toBeUndefined()
  expect(colorSpaceOfPng(undefined, { ...srgb, white: [0, 0] })).toBeUndefined()
  expect(colorSpaceOfPng(undefined, { ...srgb, green: srgb.red })).toBeUndefined()
})

test.each([16, 18])(
  'maps HDR transfer %i from black to white, and keeps the midtones',
  (transfer) => {
    const toLight = colorSpaceOfCodes(9, transfer)?.toLight ?? (() => Number.NaN)
    const values = Array.from({ length: 1024 }, (_, at) => toLight(at / 1023))
    expect(values[0]).toBeCloseTo(0, 6)
    expect(values.at(-1)).toBeCloseTo(1, 6)
    expect(values.every((value, at) => value >= (values[at - 1] ?? 0))).toBe(true)
    // 18% gray and diffuse white as in ITU-R BT.2408
    const [gray, paper] = transfer === 16 ? [0.3798, 0.5807] : [0.38, 0.75]
    expect(toLight(gray)).toBeGreaterThan(0.1)
    expect(toLight(gray)).toBeLessThan(0.2)
    expect(toLight(paper)).toBeGreaterThan(0.7)
    expect(toLight(paper)).toBeLessThan(0.8)
  },
)

test('reads PNG color chunks in the specified order', async () => {
  const spaceOf = async (chunks: [string, Buffer][]) =>
    pngColorSpace(await testPictures.coloredPng('#808080', chunks))
  const light = async (chunks: [string, Buffer][]) => (await spaceOf(chunks))?.toLight(0.5)
  expect(await spaceOf([])).toBeUndefined()
  expect(await light([gamma(1)])).toBeCloseTo(0.5)
  expect(await spaceOf([['sRGB', Buffer.from([0])], gamma(1)])).toBeUndefined()
  expect(await spaceOf([['iCCP', Buffer.from('c\0\0')], gamma(1)])).toBeUndefined()
  expect(await light([gamma(1), ['cICP', Buffer.from([1, 4, 0, 1])]])).toBeCloseTo(0.5 ** 2.2)
  expect((await spaceOf([gamma(0.45455), corners(adobe)]))?.primaries.green).toEqual([0.21, 0.71])
})

test('reads an AVIF’s code points, even in truncated files', async () => {
  const bytes = await testPictures.coloredAvif('#808080', 9, 16)
  expect(avifColorSpace(bytes)?.primaries.green).toEqual([0.17, 0.797])
  expect(avifColorSpace(await testPictures.avif())).toBeUndefined()
  for (let length = 0; length < bytes.length; length += 1) {
    const cut = Buffer.from(bytes.subarray(0, length))
    avifColorSpace(cut)
    // invalid lengths in every box
    if (length > 40) cut.fill(0xff, length - 4)
    avifColorSpace(cut)
  }
  // the property belongs to another picture in the file
  const other = Buffer.from(bytes)
  other[other.indexOf('pitm') + 9] = 7
  expect(avifColorSpace(other)).toBeUndefined()
})

test('writes profiles that the decoder understands', async () => {
  const space = { primaries: srgb, toLight: (value: number) => value }
  for (const kind of ['rgb', 'gray'] as const) {
    const profile = iccProfile(space, kind)
    expect(profile.readUInt32BE(0)).toBe(profile.length)
    const png = await testPictures.coloredPng('#808080', [], kind === 'rgb' ? 'srgb' : 'b-w')
    const { data } = await sharp(withProfile(png, space))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBe(188)
  }
})
