import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The steps of an upgrade, in order. */
export const steps = ['stop', 'put-aside', 'switch', 'migrate', 'start'] as const
export type Step = (typeof steps)[number]

const journalSchema = z.object({
  /** names this upgrade's copy of the data */
  id: z.string(),
  version: z.string(),
  /** folder name of the previous release; null on the first installation */
  from: z.string().nullable(),
  /** whether the new release changes the database, so that rolling back needs the copy */
  migrates: z.boolean(),
  /** `back`: rolling back */
  step: z.enum([...steps, 'back']),
})

/** State of an upgrade, saved before each step so that the next run can continue after an interruption. */
export type Journal = z.infer<typeof journalSchema>

/** The journal of an unfinished upgrade, or undefined. */
export function readJournal(home: string): Journal | undefined {
  let text: string
  try {
    text = readFileSync(place(home), 'utf8')
  } catch {
    return undefined
  }
  return journalSchema.parse(JSON.parse(text))
}

/** Writes the file atomically. */
export function writeJournal(home: string, journal: Journal): void {
  const draft = `${place(home)}.part`
  writeFileSync(draft, JSON.stringify(journal), { flush: true })
  renameSync(draft, place(home))
}

/** Marks the upgrade as finished. */
export function closeJournal(home: string): void {
  rmSync(place(home), { force: true })
}

function place(home: string): string {
  return join(home, 'upgrade.json')
}
