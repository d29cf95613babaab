import type { Db } from '#platform/db/open.ts'
import { readRound } from '#platform/upkeep-rounds.ts'
import {
  type BackupState,
  backupRound,
  backupStateSchema,
  type ProofState,
  proofRound,
  proofStateSchema,
} from './backup-state.ts'

/** What came of the nights' back-ups; null before the first. */
export async function readBackupState(db: Db): Promise<BackupState | null> {
  const round = await readRound({ db }, backupRound)
  return round ? backupStateSchema.parse(round.result) : null
}

/** What the last proof found; null before the first. */
export async function readProofState(db: Db): Promise<ProofState | null> {
  const round = await readRound({ db }, proofRound)
  return round ? proofStateSchema.parse(round.result) : null
}
