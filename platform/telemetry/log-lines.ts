import { writeSync } from 'node:fs'

/** How long a line waits for a reader who is behind, ms, and how often it looks. */
const timeoutMs = 100
const lookMs = 10
const standardOutput = 1

const sleeper = new Int32Array(new SharedArrayBuffer(4))

/**
 * Where the lines of the log go: each at once, and none at the price of the site. The logger's own writer ends the
 * process over a disk without room and, as it ends, tries for ever to write what it has left. Here a line for which
 * there is no room, or no reader, is lost; those after it are written again as soon as they can be.
 */
export function createLogLines(write: (fd: number, bytes: Buffer) => number = writeSync): {
  write: (line: string) => void
} {
  let isCut = false
  let isWaitedFor = true

  function tryWrite(rest: Buffer): number {
    for (let waitedMs = 0; ; waitedMs += lookMs) {
      try {
        return write(standardOutput, rest)
      } catch (error) {
        const isBehind = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
        if (!isBehind || !isWaitedFor || waitedMs >= timeoutMs) return 0
        Atomics.wait(sleeper, 0, 0, lookMs)
      }
    }
  }

  return {
    write(line) {
      // what was left of a line that was cut stands by itself
      const bytes = Buffer.from(isCut ? `\n${line}` : line)
      let rest = bytes
      while (rest.length > 0) {
        const written = tryWrite(rest)
        if (written === 0) break
        rest = rest.subarray(written)
      }
      isWaitedFor = rest.length === 0
      if (rest.length < bytes.length) isCut = rest.length > 0
    },
  }
}
