/**
 * What a list at a door shows instead of full names: first names, and the initial of the last name only where two
 * guests share a first name. Blank for a guest without a name, or one who typed an email address or number as a name.
 */
export function firstNames(names: readonly string[]): string[] {
  const split = names.map(splitName)
  const count = new Map<string, number>()
  for (const { first } of split) {
    const key = first.toLowerCase()
    count.set(key, (count.get(key) ?? 0) + 1)
  }
  return split.map(({ first, initial }) => {
    const isShared = (count.get(first.toLowerCase()) ?? 0) > 1
    return isShared && initial ? `${first} ${initial}.` : first
  })
}

function splitName(name: string): { first: string; initial: string } {
  const words = name.trim().split(/\s+/)
  const first = (words[0] ?? '').replace(/[,;]+$/, '')
  if (/[@\d]/.test(first)) return { first: '', initial: '' }
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  const [initial = ''] = /^\p{L}\p{M}*/u.exec(last) ?? []
  return { first, initial: initial.toUpperCase() }
}
