import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Packages with native code or files of their own; everything else is bundled, to start fast. */
const external = ['better-sqlite3', 'sharp', 'pg', 'nodemailer', '@electric-sql/pglite']

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  ssr: { noExternal: true, external },
  environments: {
    ssr: { build: { target: 'node24', rollupOptions: { input: { main: './server/main.ts' } } } },
  },
})
