import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fab } from '@fortawesome/free-brands-svg-icons'
import { fas } from '@fortawesome/free-solid-svg-icons'
import { roundedPath } from './rounded-path.ts'

// npm run draw:symbols: writes the symbols that the code imports, from Font Awesome's free sets.
// To use another one, import it from one of these files as if it existed, and run this.
const head = `// Drawn by art/symbols.ts: do not edit. Font Awesome Free 7.3.1 by @fontawesome, https://fontawesome.com,
// license: CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).
import type { IconDefinition } from '#app/ui/icon.tsx'

`
const root = join(import.meta.dirname, '..')
const sets = [
  { file: 'app/ui/symbols/solid.ts', icons: fas },
  { file: 'app/ui/symbols/brands.ts', icons: fab },
  { file: 'app/content/blocks/content-symbols.ts', icons: fas },
]
const sources = globSync('app/**/*.{ts,tsx}', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
)

for (const { file, icons } of sets) {
  const lines = namesFrom(file).map((name) => {
    const icon = icons[name]
    if (!icon) throw new Error(`Font Awesome has no ${name}`)
    const { prefix, iconName, icon: drawn } = icon
    const [width, height, aliases, unicode, path] = drawn
    const rounded = [
      Number(width) / 2,
      Number(height) / 2,
      aliases,
      unicode,
      roundedPath(String(path), 0.5),
    ]
    return `export const ${name}: IconDefinition = ${JSON.stringify({ prefix, iconName, icon: rounded })}`
  })
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), `${head}${lines.join('\n')}\n`)
  console.log(file, lines.length)
}

/** Every name that the sources import from a file. */
function namesFrom(file: string): string[] {
  const [, name = ''] = /([\w-]+\.ts)$/.exec(file) ?? []
  const imports = new RegExp(`import \\{([^}]*)\\} from '[^']*/${name.replace('.', '\\.')}'`, 'g')
  const names = sources
    .flatMap((text) => [...text.matchAll(imports)])
    .flatMap(([, list = '']) => list.split(',').map((each) => each.trim()))
  return [...new Set(names)].filter((each) => each !== '').sort()
}
