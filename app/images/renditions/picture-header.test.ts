import { expect, test } from 'vitest'
import { pngOf, testPictures } from '#app/images/pictures.fixtures.ts'
import { readHeader, requireWithinLimits } from './picture-header.ts'
import { frameLimit, pixelLimit, sideLimit } from './picture-tasks.ts'

test.each(['photo', 'png', 'webp', 'gif', 'avif'] as const)(
  'recognizes a %s by its bytes',
  async (kind) => {
    const format = kind === 'photo' ? 'jpeg' : kind
    expect(readHeader(await testPictures[kind]())).toMatchObject({ format, frames: 1 })
  },
)

test.each([
  ['TIFF', () => testPictures.tiff()],
  ['text', async () => Buffer.from('hello')],
  ['nothing', async () => Buffer.alloc(0)],
  ['the start of a PNG', async () => pngOf(8, 8).subarray(0, 20)],
  // the decoder would decompress it without a limit
  ['a compressed drawing', async () => Buffer.from('1f8b0800000000000003', 'hex')],
])('rejects %s', async (_, make) => {
  const bytes = await make()
  expect(() => readHeader(bytes)).toThrow('notPicture')
})

test('counts the frames of GIF and WebP, and no further than the limit', async () => {
  expect(readHeader(testPictures.movingGif(7)).frames).toBe(7)
  expect(readHeader(testPictures.movingGif(frameLimit)).frames).toBe(frameLimit)
  expect(readHeader(testPictures.movingGif(300_000)).frames).toBe(frameLimit + 1)
  expect(readHeader(await testPictures.movingWebp(7)).frames).toBe(7)
})

test('stops counting in a truncated or malformed file', () => {
  const whole = testPictures.movingGif(40)
  for (let length = 13; length < whole.length; length += 1) {
    const { frames } = readHeader(whole.subarray(0, length))
    expect(frames).toBeGreaterThan(0)
    expect(frames).toBeLessThanOrEqual(40)
  }
  const endless = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPANMF\0\0\0\0', 'latin1')])
  expect(readHeader(endless).frames).toBe(1)
})

test.each([
  [{ width: sideLimit, height: 2000 }, undefined],
  [{ width: sideLimit + 1, height: 1 }, 'tooLong'],
  [{ width: 1, height: sideLimit + 1 }, 'tooLong'],
  [{ width: pixelLimit / 5000, height: 5000 }, undefined],
  [{ width: pixelLimit / 5000, height: 5001 }, 'tooManyPixels'],
  [{ frames: frameLimit }, undefined],
  [{ frames: frameLimit + 1 }, 'tooManyFrames'],
])('checks the limits of %o', (header, fault) => {
  const judge = () => requireWithinLimits(header)
  if (fault) expect(judge).toThrow(fault)
  else judge()
})
