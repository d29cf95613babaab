/**
 * Preloaded into a product under test (`--import`). Compresses pages with low effort, because compression takes
 * most of the time of a page that is rendered for one test. Page sizes are tested without it (release).
 */
import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'

const { brotliCompress } = zlib
const quality = zlib.constants.BROTLI_PARAM_QUALITY

zlib.brotliCompress = (bytes, options, done) =>
  brotliCompress(bytes, { ...options, params: { ...options.params, [quality]: 4 } }, done)
syncBuiltinESMExports()
