import { type Duplex, pipeline, type Readable } from 'node:stream'

/**
 * A stream through another. What fails in either is told to who reads, even if reading begins later;
 * who stops reading ends both.
 */
export function pipeThrough(source: Readable, through: Duplex): Readable {
  pipeline(source, through, () => {})
  return through
}
