import { statfsSync } from 'node:fs'
import { RestoreError } from './restore-problem.ts'

/** Throws before an hour of work if the disk doesn't have room for it. */
export function requireDiskSpace(
  dataDir: string,
  { bytes, what = 'this backup' }: { bytes: number; what?: string },
): void {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  if (free < bytes * 1.1) {
    throw new RestoreError(
      'noSpace',
      `DATA_DIR: ${what} needs about ${megabytes(bytes * 1.1)} MB, but the disk has only ${megabytes(free)} MB free. Nothing was changed.`,
    )
  }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000)
}
