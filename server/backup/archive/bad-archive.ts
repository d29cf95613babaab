import { RestoreError, type RestoreProblem } from '#server/backup/restore/restore-problem.ts'

/** A problem with an archive, explained for the person restoring it; by default, damage. */
export class BadArchive extends RestoreError {
  constructor(message: string, options: ErrorOptions & { problem?: RestoreProblem } = {}) {
    super(options.problem ?? 'damaged', message, options)
  }
}
