import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import routes from './app/routes.ts'
import { clientRouteMark } from './app/ui/react-internals.ts'

/** The bundler's module information, as far as we use it. */
type Modules = {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** With slashes on Windows too, as in the bundler's ids. */
const app = normalizePath(join(import.meta.dirname, 'app'))

/** Loaded by every page with React. */
const always = [`${app}/entry.client.tsx`, routeAt('root.tsx')]

/** Loaded by pages without React, with the parts of the above that it needs. */
const sheet = routeAt('cart-sheet.ts')

const office = routeAt('admin/pages/office.tsx')
const others = routes.map(({ file }) => routeAt(file)).filter((id) => id !== office)

/**
 * Groups scripts that are always loaded together. By default, the bundler makes a file of every module
 * that two routes share: sixty for a page, ninety for an editor. No page loads more code because of this.
 * Libraries have their own file, which stays cached across releases.
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
    // otherwise a module's imports would join its group, and every page that uses them would load it
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
  return `${app}/${path}${clientRouteMark}`
}

/** These modules and every dynamic import reachable from them. */
function entriesFrom(modules: Modules, from: readonly string[]): string[] {
  const entries = new Set(from)
  for (const entry of entries) {
    for (const id of closureOf(modules, [entry])) {
      for (const later of infoOf(modules, id).dynamicallyImportedIds) entries.add(later)
    }
  }
  return [...entries]
}

/** These modules and everything they import statically. */
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
