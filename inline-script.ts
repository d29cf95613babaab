import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'
import { baseline } from './baseline.ts'

const inlineMark = '?inline-script'
const urlMark = '?script-url'

/**
 * `import code from './x.ts?inline-script'`: x.ts and its imports, bundled and minified, as a string.
 * `import url from './x.ts?script-url'`: the URL of the same as a file, for a `<script type="module">` that the
 * first screen doesn't need. The file is named by its content's hash, so the client and server builds agree.
 */
export function inlineScript(): Plugin {
  let isServing = false
  let rootPath = ''
  return {
    name: 'inline-script',
    enforce: 'pre',
    configResolved({ command, root }) {
      isServing = command === 'serve'
      rootPath = root
    },
    async load(id) {
      const mark = [inlineMark, urlMark].find((one) => id.endsWith(one))
      if (!mark) return
      const file = id.slice(0, -mark.length)
      // Vite's development server serves the module itself
      if (mark === urlMark && isServing) return exported(file.replace(rootPath, ''))
      const { code, moduleIds } = await bundle(file)
      for (const one of moduleIds) this.addWatchFile(one)
      if (mark === inlineMark) return exported(code)
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      const fileName = `assets/script-${hash}.js`
      this.emitFile({ type: 'asset', fileName, source: code })
      return exported(`/${fileName}`)
    },
  }
}

function exported(text: string): string {
  return `export default ${JSON.stringify(text)}`
}

async function bundle(file: string): Promise<{ code: string; moduleIds: string[] }> {
  const made = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: baseline,
      rollupOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const [chunk] = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${file} could not be bundled`)
  return { code: chunk.code.trim(), moduleIds: chunk.moduleIds }
}
