import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test('unpacks what was packed, as the same object each time', () => {
  const page = { title: '</script>"\u2028', list: [{ at: null, many: [1, 2] }], empty: {} }
  const packed = pack(page)
  expect(unpack(packed)).toEqual(page)
  expect(unpack(packed)).toBe(unpack(packed))
  expect(unpack(pack(page))).not.toBe(unpack(packed))
})
