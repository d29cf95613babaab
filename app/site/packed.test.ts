import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test('what was packed comes out as it went in, and as the same object each time', () => {
  const page = { title: '</script>"\u2028', list: [{ at: null, many: [1, 2] }], empty: {} }
  const packed = pack(page)
  expect(unpack(packed)).toEqual(page)
  expect(unpack(packed)).toBe(unpack(packed))
  expect(unpack(pack(page))).not.toBe(unpack(packed))
})
