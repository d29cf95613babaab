import { build, type Plugin } from 'vite'
import { baseline } from './baseline.ts'

const mark = '?inline-script'

/** `import code from './x.ts?inline-script'`: x.ts and what it imports, bundled small, as a text. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(mark)) return
      const bundle = await build({
        configFile: false,
        envFile: false,
        logLevel: 'error',
        build: {
          write: false,
          target: baseline,
          rollupOptions: { input: id.slice(0, -mark.length), output: { format: 'iife' } },
        },
      })
      const [chunk] = [bundle].flat().flatMap((one) => ('output' in one ? one.output : []))
      if (chunk?.type !== 'chunk') throw new Error(`${id} could not be bundled`)
      for (const file of chunk.moduleIds) this.addWatchFile(file)
      return `export default ${JSON.stringify(chunk.code.trim())}`
    },
  }
}
