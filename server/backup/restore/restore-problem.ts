import { isDiskFull } from '#platform/disk/disk-full.ts'
import { SiteInUse } from '#server/site-lock.ts'

/** Why a backup can't be restored. `failed`: none of the others; the log says more. */
export const restoreProblems = [
  'notBackup',
  'damaged',
  'newer',
  'passphraseMissing',
  'passphraseWrong',
  'noSpace',
  'notEmpty',
  'inUse',
  'failed',
] as const

export type RestoreProblem = (typeof restoreProblems)[number]

/** An Error that says in words what's wrong, and as an id for the office. */
export class RestoreError extends Error {
  readonly problem: RestoreProblem

  constructor(problem: RestoreProblem, message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.problem = problem
  }
}

/** The problem behind an error of a check or a restore. */
export function problemOf(error: unknown): RestoreProblem {
  if (error instanceof RestoreError) return isDiskFull(error.cause) ? 'noSpace' : error.problem
  if (error instanceof SiteInUse) return 'inUse'
  return isDiskFull(error) ? 'noSpace' : 'failed'
}
