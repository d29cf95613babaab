import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultServerConditions, defineConfig } from 'vite'
import { baseline } from './baseline.ts'
import { loadedTogether } from './chunks.ts'
import { inlineScript } from './inline-script.ts'

/** Packages with native code or files of their own; the build takes in all others, to start fast. */
const external = ['better-sqlite3', 'sharp', 'pg', 'nodemailer']

export default defineConfig(({ command }) => {
  // a test's or a developer's own would take React's development build to visitors, twice as large
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins: [inlineScript(), tailwindcss(), reactRouter(), loadedTogether()],
    // messages are read by ours (ui/words/parse-message.ts)
    resolve: {
      alias: {
        '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
    // Vite would serve the whole project folder, with the data folder and .env files in it.
    server: { host: '127.0.0.1', fs: { allow: ['app', 'platform', 'node_modules'] } },
    build: { cssTarget: baseline, assetsInlineLimit: 0 },
    ssr: {
      ...(command === 'build' ? { noExternal: true as const, external } : {}),
      // React Router leaves out `node`, and with it a hash of passwords that is no JavaScript.
      resolve: { conditions: [...defaultServerConditions] },
    },
    // a target for all would be added to the server's own, which then gets what old browsers need
    environments: {
      client: { build: { target: baseline } },
      ssr: {
        build: { target: 'node24', rollupOptions: { input: { main: './server/main.ts' } } },
        // else React asks at run time, and draws pages by what is there for who develops them
        ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      },
    },
  }
})
