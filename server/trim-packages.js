/**
 * npm's postinstall: deletes about 120 MB that the product never reads: Node's headers, SQLite's
 * sources and drivers for other machines, Stripe's CommonJS build, other builds of libheif, and source maps. Plain JavaScript,
 * because it runs on whatever Node npm has.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const packages = join(import.meta.dirname, '../node_modules')
const drivers = 'better-sqlite3/prebuilds'
// linuxmusl-x64.node may be this machine's driver as well as linux-x64.node
const own = new RegExp(`^${process.platform}(musl)?-${process.arch}\\.node$`)

const needless = [
  ...readdirSync(packages)
    .filter((name) => name.startsWith('node-'))
    .map((name) => `${name}/include`),
  'better-sqlite3/deps',
  'better-sqlite3/src',
  'stripe/cjs',
  'libheif-js/libheif',
  ...['-bundle.mjs', '.js', '.wasm'].map((end) => `libheif-js/libheif-wasm/libheif${end}`),
  ...readdirSync(join(packages, drivers))
    .filter((file) => !own.test(file))
    .map((file) => `${drivers}/${file}`),
  ...readdirSync(packages, { recursive: true }).filter((file) => /\.[cm]?[jt]s\.map$/.test(file)),
]
for (const path of needless) rmSync(join(packages, path), { recursive: true, force: true })
