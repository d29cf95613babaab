import { statfs } from 'node:fs/promises'

export const gigabyte = 1e9

/** What is left of a disk, in bytes. */
export type DiskSpace = { freeBytes: number; totalBytes: number }

/** How much room is left where this folder is, for who may use it all but root's share. */
export async function measureDisk(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** A size as people read it, as in '3.4 GB'. */
export function inGigabytes(bytes: number): string {
  return `${(bytes / gigabyte).toFixed(1)} GB`
}
