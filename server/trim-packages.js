/**
 * What npm runs when it has installed the packages: takes out of them what this product never reads,
 * some 120 MB: Node's headers, which compilers want, the sources and the drivers for other machines
 * that come with SQLite's, the card provider's library in the older form of modules, and the maps that lead from what is
 * built to sources that are not there. Plain JavaScript, for it is run by whatever Node npm has.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const packages = join(import.meta.dirname, '../node_modules')
const drivers = 'better-sqlite3/prebuilds'
// `linuxmusl-x64.node` may be this machine's as well as `linux-x64.node`
const own = new RegExp(`^${process.platform}(musl)?-${process.arch}\\.node$`)

const needless = [
  ...readdirSync(packages)
    .filter((name) => name.startsWith('node-'))
    .map((name) => `${name}/include`),
  'better-sqlite3/deps',
  'better-sqlite3/src',
  'stripe/cjs',
  ...readdirSync(join(packages, drivers))
    .filter((file) => !own.test(file))
    .map((file) => `${drivers}/${file}`),
  ...readdirSync(packages, { recursive: true }).filter((file) => /\.[cm]?[jt]s\.map$/.test(file)),
]
for (const path of needless) rmSync(join(packages, path), { recursive: true, force: true })
