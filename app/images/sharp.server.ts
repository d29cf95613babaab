import type { Sharp, SharpOptions } from 'sharp'

/** Most pixels that a picture may have: 40 megapixels, about 160 MB once opened. */
export const pixelLimit = 40_000_000

type Open = (bytes: Buffer, options?: SharpOptions) => Sharp

const mostAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** Does work on a picture, at most two at a time in the process, so that pages stay quick. */
export async function withSharp<T>(work: (open: Open) => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work(await loadSharp())
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

let loaded: Promise<Open> | undefined

/** Loaded with the first picture, to start fast. It keeps nothing: the database does. */
function loadSharp(): Promise<Open> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    return (bytes, options) =>
      sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', ...options }).timeout({
        seconds: 60,
      })
  })
  return loaded
}
