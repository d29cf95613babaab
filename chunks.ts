import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import routes from './app/routes.ts'

/** What the bundler tells of its modules. */
type Modules = {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** As the bundler names files: with slashes, on Windows too. */
const app = normalizePath(join(import.meta.dirname, 'app'))

/** What every page with React loads. */
const always = [`${app}/entry.client.tsx`, routeAt('root.tsx')]

/** Comes to pages without React, with as much of the above as it needs. */
const sheet = routeAt('cart/pages/cart-sheet.ts')

const office = routeAt('admin/pages/office.tsx')
const others = routes.map(({ file }) => routeAt(file)).filter((id) => id !== office)

/**
 * Files for scripts that are always loaded together: left to itself the bundler makes one of every
 * module that two routes share, sixty for a page and ninety for an editor. Nobody loads a byte more
 * for it. What is a library's is a file of its own, which outlives our releases.
 */
export function loadedTogether(): Plugin {
  return {
    name: 'loaded-together',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' }),
    outputOptions: (given) => ({ ...given, codeSplitting: { groups: [createGroup()] } }),
  }
}

function createGroup() {
  let name: ((id: string) => string | null) | undefined
  return {
    debugName: 'loaded together',
    // else a module would take along what it imports, and make all load it who share that
    includeDependenciesRecursively: false,
    name: (id: string, modules: Modules) => {
      name ??= namesIn(modules)
      return name(id)
    },
  }
}

function namesIn(modules: Modules): (id: string) => string | null {
  const inBase = closureOf(modules, always)
  const inSheet = closureOf(modules, entriesFrom(modules, [sheet]))
  const inOffice = closureOf(modules, [office])
  const closures = entriesFrom(modules, others).map((entry) => closureOf(modules, [entry]))
  const shared = new Map<string, string>()
  return (id) => {
    if (inBase.has(id)) {
      const name = id.includes('/node_modules/') ? 'library' : 'base'
      return inSheet.has(id) ? `sheet-${name}` : name
    }
    if (!inOffice.has(id)) return null
    const holders = closures.flatMap((closure, at) => (closure.has(id) ? [at] : [])).join()
    if (!holders) return 'office'
    const name = shared.get(holders) ?? `shared-${shared.size}`
    shared.set(holders, name)
    return name
  }
}

function routeAt(path: string): string {
  return `${app}/${path}?__react-router-build-client-route`
}

/** These, and what is imported on demand by them or by what they import, in turn. */
function entriesFrom(modules: Modules, from: readonly string[]): string[] {
  const entries = new Set(from)
  for (const entry of entries) {
    for (const id of closureOf(modules, [entry])) {
      for (const later of infoOf(modules, id).dynamicallyImportedIds) entries.add(later)
    }
  }
  return [...entries]
}

/** These modules and all that they import, in turn. */
function closureOf(modules: Modules, from: readonly string[]): Set<string> {
  const members = new Set(from)
  for (const id of members) {
    for (const imported of infoOf(modules, id).importedIds) members.add(imported)
  }
  return members
}

function infoOf(modules: Modules, id: string) {
  const info = modules.getModuleInfo(id)
  if (!info) throw new Error(`no module of the build: ${id}`)
  return info
}
