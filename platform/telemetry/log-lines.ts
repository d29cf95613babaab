import { writeSync } from 'node:fs'

/** How long a line waits for a slow reader, and how often it retries, ms. */
const timeoutMs = 100
const lookMs = 10
const standardOutput = 1

const sleeper = new Int32Array(new SharedArrayBuffer(4))

/**
 * Writes log lines immediately and drops lines that can't be written, on a full disk or without a reader. The logger's
 * own writer would end the process on a full disk and retry forever while ending.
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
      // start on a new line after a truncated one
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
