/** `npm run db:seed`: fills an empty development database with the demo, whatever `SEED` says. */
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { runCommand } from '#platform/commands/command.ts'
import { readConfig } from '#server/config.ts'
import { loadEnv } from './load-env.ts'
import { requireDevelopment } from './require-development.ts'

await runCommand(async () => {
  loadEnv()
  requireDevelopment(readConfig(process.env), process.env)
  // Vite bundles the demo's pictures, so Node can't import them
  const vite = await createVite({
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const { ssr } = vite.environments
    if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite can’t run the seed here')
    const { seedSite }: typeof import('./seed-site.ts') = await ssr.runner.import(
      '/server/dev/seed-site.ts',
    )
    console.log(await seedSite(readConfig(process.env)))
  } finally {
    await vite.close()
  }
})
