/** Folders for bytes columns; all others go to `files/<table>_<column>`. */
const folders = new Map([['images.bytes', 'pictures']])

/** File types by their first bytes (hex); `....` matches any two bytes. */
const kinds = [
  [/^ffd8ff/, 'jpg'],
  [/^89504e47/, 'png'],
  [/^47494638/, 'gif'],
  [/^52494646.{8}57454250/, 'webp'],
  [/^.{8}6674797061766966/, 'avif'],
  [/^25504446/, 'pdf'],
  [/^(efbbbf)?(3c737667|3c3f786d)/, 'svg'],
] as const

/**
 * The file name for a row's bytes: its key if that's plain, otherwise its number in the table, so that
 * untrusted keys never become part of a path.
 */
export function fileName(
  { table, column }: { table: string; column: string },
  key: readonly unknown[],
  number: number,
  start: Uint8Array,
): string {
  const [only] = key
  const isPlain =
    key.length === 1 && typeof only === 'string' && /^[a-z0-9][a-z0-9-]{0,79}$/.test(only)
  const name = isPlain ? only : `_${String(number).padStart(6, '0')}`
  const folder = folders.get(`${table}.${column}`) ?? `files/${table}_${column}`
  return `${folder}/${name}.${endingOf(start)}`
}

function endingOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex')
  return kinds.find(([pattern]) => pattern.test(start))?.[1] ?? 'bin'
}
