import { statfsSync } from 'node:fs'

/** Throws where the disk has not the room for what an archive holds: before an hour of work, not after it. */
export function requireDiskSpace(dataDir: string, { bytes }: { bytes: number }): void {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  if (free < bytes * 1.1) {
    throw new Error(
      `DATA_DIR: the disk has ${megabytes(free)} MB of room, and this back-up needs about ${megabytes(bytes * 1.1)}.`,
    )
  }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000)
}
