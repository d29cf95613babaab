import { expect, test } from 'vitest'
import { formatBytes } from './image-labels.ts'

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 ** 2 - 1, '1024.00 KB'],
  [1024 ** 2, '1.00 MB'],
  [10_485_759, '10.00 MB'],
  [5.25 * 1024 ** 3, '5.25 GB'],
  [3000 * 1024 ** 3, '3000.00 GB'],
])('formats %d bytes as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
