/**
 * Loaded before a product under test (`--import`): pages are packed lightly, which is most of the work of one
 * that is drawn anew for each test. How small they come is asked of products that run without it (first-flight).
 */
import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'

const { brotliCompress } = zlib
const quality = zlib.constants.BROTLI_PARAM_QUALITY

zlib.brotliCompress = (bytes, options, done) =>
  brotliCompress(bytes, { ...options, params: { ...options.params, [quality]: 4 } }, done)
syncBuiltinESMExports()
