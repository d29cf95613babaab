import { spawnSync } from 'node:child_process'
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { median } from './product.ts'

/** How long an fsync of four kilobytes takes, ms. */
export function timeFsync(folder: string): { median: number; p99: number } {
  const own = mkdtempSync(join(folder, 'fsync-'))
  const file = openSync(join(own, 'file'), 'w')
  const page = Buffer.alloc(4096, 1)
  const times = Array.from({ length: 300 }, () => {
    writeSync(file, page)
    const startedAt = performance.now()
    fdatasyncSync(file)
    return performance.now() - startedAt
  })
  closeSync(file)
  rmSync(own, { recursive: true })
  const sorted = times.toSorted((a, b) => a - b)
  return { median: median(times), p99: sorted[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

/**
 * Returns a command prefix that makes every fsync this much slower; undefined if this machine has no
 * strace or doesn't allow it. It interrupts the process only at those calls.
 */
export function slowDisk(ms: number): string[] | undefined {
  const calls = 'fsync,fdatasync'
  const command = [
    ...['strace', '-D', '-f', '--seccomp-bpf', '-qqq', '-o', '/dev/null'],
    ...['-e', `trace=${calls}`, '-e', `inject=${calls}:delay_enter=${ms * 1000}`],
  ]
  const [file = '', ...args] = command
  const tried = spawnSync(file, [...args, 'true'])
  return tried.status === 0 ? command : undefined
}
