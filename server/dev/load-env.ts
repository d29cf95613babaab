import { existsSync } from 'node:fs'

/** Reads settings from `.env`, if there is one. Environment variables take precedence. */
export function loadEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
