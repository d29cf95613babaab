import type { Db } from '#platform/db/open.ts'
import { readRound } from '#platform/upkeep-rounds.ts'
import {
  type BackupHealth,
  type BackupState,
  backupRound,
  backupStateSchema,
  isGreen,
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

/** Whether all is well with back-ups, in one word. */
export async function readBackupHealth(db: Db): Promise<BackupHealth> {
  const [state, proof] = [await readBackupState(db), await readProofState(db)]
  const isBad = (state?.error ?? null) !== null || (proof !== null && !isGreen(proof))
  const isGood = Boolean(state?.good) && proof !== null
  return {
    health: isBad ? 'bad' : isGood ? 'good' : 'unknown',
    madeAt: state?.good?.at ?? null,
    provedAt: proof?.at ?? null,
  }
}
