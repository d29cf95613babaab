import type { ImageCategory, LibraryImage } from '#app/images/schema.ts'
import { capitalize } from '#app/ui/format/capitalize.ts'

const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** A size in bytes as staff read it: 1024 to a step, 2 decimals (A§3.1). */
export function formatBytes(bytes: number): string {
  const steps = bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10)
  const step = Math.min(steps, units.length - 1)
  return `${step === 0 ? bytes : (bytes / 1024 ** step).toFixed(2)} ${units[step]}`
}

/** A category of the library as staff read it. */
export function categoryLabel(category: ImageCategory): string {
  return capitalize(category)
}

/** A picture of the library as the office shows it among others: small, kept by the browser. */
export function tilePath({ url, deletedAt }: LibraryImage): string {
  return `${url}&w=480${deletedAt === null ? '' : '&bin=true'}`
}

/** A picture that only its id is known of, small, in its current version. */
export function smallImagePath(id: string): string {
  return `/api/images/${id}?w=480`
}
