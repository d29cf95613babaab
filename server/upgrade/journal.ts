import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What an upgrade does, in this order. */
export const steps = ['stop', 'put-aside', 'switch', 'migrate', 'start'] as const
export type Step = (typeof steps)[number]

const journalSchema = z.object({
  /** names the copy of the data, so that none is taken for another's */
  id: z.string(),
  version: z.string(),
  /** the release before, by the name of its folder; null at the first installation */
  from: z.string().nullable(),
  /** whether the new release changes the database, so that going back means its copy */
  migrates: z.boolean(),
  /** `back` instead of all that was still to come */
  step: z.enum([...steps, 'back']),
})

/** What is under way; written before each step, so that whoever comes after a kill knows where it stood. */
export type Journal = z.infer<typeof journalSchema>

/** The journal of an upgrade that came to no end; undefined where none did. */
export function readJournal(home: string): Journal | undefined {
  let text: string
  try {
    text = readFileSync(place(home), 'utf8')
  } catch {
    return undefined
  }
  return journalSchema.parse(JSON.parse(text))
}

/** Whole or not at all. */
export function writeJournal(home: string, journal: Journal): void {
  const draft = `${place(home)}.part`
  writeFileSync(draft, JSON.stringify(journal), { flush: true })
  renameSync(draft, place(home))
}

/** It has come to its end. */
export function closeJournal(home: string): void {
  rmSync(place(home), { force: true })
}

function place(home: string): string {
  return join(home, 'upgrade.json')
}
