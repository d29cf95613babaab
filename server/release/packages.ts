import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'

const names = z.record(z.string(), z.string()).default({})
const manifestSchema = z.object({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z
    .record(z.string(), z.object({ optional: z.boolean().optional() }))
    .default({}),
})

/** What only people and compilers read of a package; its license stays. */
const needless =
  /\.(map|md|markdown|flow|d\.[cm]?ts|[cm]?tsx?|tsbuildinfo)$|\/(test|tests|docs|example|examples|\.github)(\/|$)/i

/**
 * The folders of the packages that a running site needs, from those that are installed under `root`:
 * what package.json names as dependencies, and what these depend on. A peer that may be missing is
 * left out, for it is a tool of development. Throws where a package is not installed.
 */
export function listPackages(root: string): string[] {
  const found = new Set<string>()
  const { dependencies } = readManifest(root)
  const open = Object.keys(dependencies).map((name) => requirePackage(root, root, name))
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (found.has(folder)) continue
    found.add(folder)
    const manifest = readManifest(folder)
    const peers = Object.keys(manifest.peerDependencies).filter(
      (name) => !new Map(Object.entries(manifest.peerDependenciesMeta)).get(name)?.optional,
    )
    for (const name of [...Object.keys(manifest.dependencies), ...peers]) {
      open.push(requirePackage(root, folder, name))
    }
    // those for other machines are not there
    for (const name of Object.keys(manifest.optionalDependencies)) {
      const optional = findPackage(root, folder, name)
      if (optional) open.push(optional)
    }
  }
  return [...found].map((folder) => relative(root, folder)).toSorted()
}

/** Copies one package without what nobody reads at run time, and without the packages inside it. */
export function copyPackage(root: string, folder: string, target: string): void {
  const from = join(root, folder)
  cpSync(from, join(target, folder), {
    recursive: true,
    dereference: true,
    preserveTimestamps: true,
    filter: (path) => {
      const inside = path.slice(from.length).replaceAll('\\', '/')
      if (inside.startsWith('/node_modules')) return false
      return !needless.test(inside) || /\/package\.json$|licen[cs]e/i.test(inside)
    },
  })
}

function requirePackage(root: string, from: string, name: string): string {
  const found = findPackage(root, from, name)
  if (found) return found
  throw new Error(
    `${name}, which ${relative(root, from) || 'this'} needs, is not installed: npm ci`,
  )
}

/** As Node looks for it: in the folder's own packages, then in those of each folder above. */
function findPackage(root: string, from: string, name: string): string | undefined {
  for (let folder = from; folder.length >= root.length; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return place
  }
  return undefined
}

function readManifest(folder: string) {
  return manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
}
