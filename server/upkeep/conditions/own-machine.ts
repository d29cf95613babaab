import { hostname } from 'node:os'
import type { AppContext } from '#platform/context.ts'

/** This machine's name, where others may share its database, each with a disk of its own; '' where none can. */
export function ownMachine({ dialect }: Pick<AppContext, 'dialect'>): string {
  return dialect === 'sqlite' ? '' : hostname()
}

/** The key of a condition that each machine has for itself. */
export function keyOn(machine: string, key: string): string {
  return machine ? `${key} ${machine}` : key
}

/** A folder as it is told of: with its machine, where there may be several. */
export function placeOf(folder: string, machine: string): string {
  return machine ? `${folder} on ${machine}` : folder
}
