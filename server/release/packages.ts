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

/** Files that nothing reads at run time; licenses stay. */
const needless =
  /\.(map|md|markdown|flow|d\.[cm]?ts|[cm]?tsx?|tsbuildinfo)$|\/(test|tests|docs|example|examples|\.github)(\/|$)/i

/**
 * Folders of the installed packages that a running site needs: the dependencies in package.json and
 * theirs. Optional peers are left out, because they are development tools. Throws if one isn't installed.
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
    // optional packages for other machines aren't installed
    for (const name of Object.keys(manifest.optionalDependencies)) {
      const optional = findPackage(root, folder, name)
      if (optional) open.push(optional)
    }
  }
  return [...found].map((folder) => relative(root, folder)).toSorted()
}

/** Copies one package without needless files and nested packages. */
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
    `${name}, which ${relative(root, from) || 'this project'} needs, isn’t installed. Run npm ci.`,
  )
}

/** Finds a package the way Node does: in this folder's node_modules, then in each parent's. */
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
