import { statfs } from 'node:fs/promises'

export const gigabyte = 1e9

/** Free and total disk space, bytes. */
export type DiskSpace = { freeBytes: number; totalBytes: number }

/** Measures the disk of a folder, without the space reserved for root. */
export async function measureDisk(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** Formats bytes, such as '3.4 GB'. */
export function inGigabytes(bytes: number): string {
  return `${(bytes / gigabyte).toFixed(1)} GB`
}
