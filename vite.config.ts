import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultServerConditions, defineConfig } from 'vite'
import { baseline } from './baseline.ts'
import { loadedTogether } from './chunks.ts'
import { inlineScript } from './inline-script.ts'

/** Packages with native code or data files. All others are bundled, which makes the start faster. */
const external = ['better-sqlite3', 'sharp', 'pg', 'nodemailer']

export default defineConfig(({ command }) => {
  // with NODE_ENV from a test or a shell, the build would ship React's development build, twice as large
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins: [inlineScript(), tailwindcss(), reactRouter(), loadedTogether()],
    // we have our own message parser (ui/words/parse-message.ts)
    resolve: {
      alias: {
        '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
    // By default, Vite would serve the whole project, including the data folder and .env files.
    server: { host: '127.0.0.1', fs: { allow: ['app', 'platform', 'node_modules'] } },
    build: { cssTarget: baseline, assetsInlineLimit: 0 },
    ssr: {
      ...(command === 'build' ? { noExternal: true as const, external } : {}),
      // React Router omits the `node` condition, and with it the native password hash.
      resolve: { conditions: [...defaultServerConditions] },
    },
    // a common target would be added to the server's, which would then get polyfills for old browsers
    environments: {
      client: { build: { target: baseline } },
      ssr: {
        build: { target: 'node24', rollupOptions: { input: { main: './server/main.ts' } } },
        // otherwise React checks at run time and may render with its development build
        ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      },
    },
  }
})
