import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isDiskFull } from '#platform/disk/disk-full.ts'
import { inGigabytes, measureDisk } from '#platform/disk/disk-space.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'

/** Bytes of each part but the last; proxies commonly refuse bodies over 1 MB. */
export const partBytes = 512 * 1024
/** The file itself and what's unpacked from it need more than its size. */
const spaceFactor = 1.1
const keptMs = 24 * 60 * 60_000

const incomingSchema = z.object({
  id: z.string(),
  size: z.number().int(),
  mark: z.string(),
})

/** A backup that is being uploaded. `mark` tells the chosen file from others of the same size. */
export type Incoming = z.infer<typeof incomingSchema>

/** The folder in the data folder that holds it. */
export const incomingFolder = 'incoming'

export function incomingPath(dataDir: string): string {
  return join(dataDir, incomingFolder, 'backup')
}

function aboutPath(dataDir: string): string {
  return join(dataDir, incomingFolder, 'about.json')
}

/** The upload with this id, if it exists. */
export function findIncoming(dataDir: string, id: string): Incoming | undefined {
  const found = readIncoming(dataDir)
  return found?.id === id ? found : undefined
}

function readIncoming(dataDir: string): Incoming | undefined {
  try {
    return incomingSchema.parse(JSON.parse(readFileSync(aboutPath(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** Continues the upload of the same file, or replaces another one. Throws `tooLarge` without enough disk space. */
export async function beginIncoming(
  dataDir: string,
  { size, mark }: Omit<Incoming, 'id'>,
): Promise<Incoming> {
  const found = readIncoming(dataDir)
  if (found?.size === size && found.mark === mark) return found
  deleteIncoming(dataDir)
  const { freeBytes } = await measureDisk(dataDir)
  if (freeBytes < size * spaceFactor) {
    throw new AppError(
      'tooLarge',
      `This file needs ${inGigabytes(size * spaceFactor)}, but the server’s disk has only ${inGigabytes(freeBytes)} free.`,
    )
  }
  const incoming = { id: newId(), size, mark }
  mkdirSync(join(dataDir, incomingFolder), { mode: 0o700 })
  writeFileSync(incomingPath(dataDir), '', { mode: 0o600 })
  writeFileSync(aboutPath(dataDir), JSON.stringify(incoming), { mode: 0o600 })
  return incoming
}

export function countParts({ size }: Incoming): number {
  return Math.ceil(size / partBytes)
}

/** How many parts are complete; they arrive in order. */
export function countReceived(dataDir: string, incoming: Incoming): number {
  const { size } = statSync(incomingPath(dataDir))
  return size >= incoming.size ? countParts(incoming) : Math.floor(size / partBytes)
}

/** Parts are written one at a time, so that a repeated one can't overtake the first. */
let lastWrite: Promise<unknown> = Promise.resolve()

/**
 * Stores a part, counted from 0, and returns how many are complete. A part that is already there is
 * ignored. Throws `conflict` if an earlier one is missing, and `badRequest` for a wrong size.
 */
export function storePart(
  dataDir: string,
  incoming: Incoming,
  number: number,
  bytes: Buffer,
): Promise<number> {
  const write = lastWrite.then(() => writePart(dataDir, incoming, number, bytes))
  lastWrite = write.catch(() => {})
  return write
}

async function writePart(
  dataDir: string,
  incoming: Incoming,
  number: number,
  bytes: Buffer,
): Promise<number> {
  const start = number * partBytes
  if (number >= countParts(incoming)) throw new AppError('badRequest', 'The file has no such part.')
  if (bytes.length !== Math.min(partBytes, incoming.size - start)) {
    throw new AppError('badRequest', 'This part doesn’t have the expected size.')
  }
  const received = countReceived(dataDir, incoming)
  if (number < received) return received
  if (number > received) throw new AppError('conflict', 'An earlier part of the file is missing.')
  const file = await open(incomingPath(dataDir), 'r+')
  try {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, start + done)
      done += bytesWritten
    }
  } catch (error) {
    if (!isDiskFull(error)) throw error
    throw new AppError('tooLarge', 'The server’s disk is full. Free up space, then try again.')
  } finally {
    await file.close()
  }
  return number + 1
}

export function deleteIncoming(dataDir: string): void {
  rmSync(join(dataDir, incomingFolder), { recursive: true, force: true })
}

/** Deletes an upload that stopped a day ago; it has everyone's personal data. */
export function deleteOldIncoming(dataDir: string, now: Date): void {
  const path = incomingPath(dataDir)
  if (existsSync(path) && now.getTime() - statSync(path).mtimeMs > keptMs) deleteIncoming(dataDir)
}
