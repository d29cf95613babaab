import { hostname } from 'node:os'
import type { AppContext } from '#platform/context.ts'

/** This server's name if several may share the database (PostgreSQL), otherwise ''. */
export function ownMachine({ dialect }: Pick<AppContext, 'dialect'>): string {
  return dialect === 'sqlite' ? '' : hostname()
}

/** The key of a condition that each server has separately. */
export function keyOn(machine: string, key: string): string {
  return machine ? `${key} ${machine}` : key
}

/** How to name a folder in an alert: with its server if there may be several. */
export function placeOf(folder: string, machine: string): string {
  return machine ? `${folder} on ${machine}` : folder
}
