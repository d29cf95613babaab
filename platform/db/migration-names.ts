/** The first number; any year sorts before it, and Kysely sorts names as text. */
const firstNumber = 3001

const registered = /^ {2}'(?<name>[^']+)': \w+,$/gm

/** The names in the order in which migrate.ts lists them. */
export function namesIn(source: string): string[] {
  return [...source.matchAll(registered)].flatMap(({ groups }) => groups?.name ?? [])
}

/**
 * The name of the next migration, such as `3002-address-line-2`.
 *
 * @throws Error when the words are not lowercase kebab-case
 */
export function nextMigrationName(source: string, words: string): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(words)) {
    throw new Error('Name the migration in lowercase words: npm run migrate:new address-line-2')
  }
  const numbers = namesIn(source).map((name) => Number(/^(\d{4})-(?!\d\d-\d\d)/.exec(name)?.[1]))
  const last = Math.max(firstNumber - 1, ...numbers.filter(Number.isInteger))
  return `${last + 1}-${words}`
}

/** The source of migrate.ts with one more import and one more line at the end of the list. */
export function registerMigration(source: string, name: string): string {
  const identifier = name
    .replace(/^\d+-/, '')
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const importLine = `import { up as ${identifier} } from '#platform/db/migrations/${name}.ts'\n`
  const lastImport = source.lastIndexOf("from '#platform/db/migrations/")
  const afterImport = source.indexOf('\n', lastImport) + 1
  const withImport = source.slice(0, afterImport) + importLine + source.slice(afterImport)
  const end = withImport.indexOf('\n}\n', withImport.indexOf('const migrations = {'))
  return `${withImport.slice(0, end)}\n  '${name}': ${identifier},${withImport.slice(end)}`
}
