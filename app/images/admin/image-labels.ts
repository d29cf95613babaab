import type { ImageCategory, LibraryImage } from '#app/images/schema.ts'
import { capitalize } from '#app/ui/format/capitalize.ts'

const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** Formats bytes in steps of 1024, with 2 decimals (A§3.1). */
export function formatBytes(bytes: number): string {
  const steps = bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10)
  const step = Math.min(steps, units.length - 1)
  return `${step === 0 ? bytes : (bytes / 1024 ** step).toFixed(2)} ${units[step]}`
}

/** A category's label. */
export function categoryLabel(category: ImageCategory): string {
  return capitalize(category)
}

/** The path of a small, cacheable version of a library picture. */
export function tilePath({ url, deletedAt }: LibraryImage): string {
  return `${url}&w=480${deletedAt === null ? '' : '&bin=true'}`
}

/** The path of a small version by id only. */
export function smallImagePath(id: string): string {
  return `/api/images/${id}?w=480`
}
