import { type Duplex, pipeline, type Readable } from 'node:stream'

/**
 * Pipes a stream through another. The reader gets errors of both, even if it starts reading later; if it
 * stops reading, both end.
 */
export function pipeThrough(source: Readable, through: Duplex): Readable {
  pipeline(source, through, () => {})
  return through
}
