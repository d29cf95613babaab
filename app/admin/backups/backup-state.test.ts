import { expect, test } from 'vitest'
import { acquireLease, storeRunResult } from '#platform/repeated-tasks.ts'
import { describeOnSqlite } from '#test/support.ts'
import { readBackupHealth } from './backup-state.server.ts'
import { type BackupState, backupTask, restoreTestTask } from './backup-state.ts'

describeOnSqlite('backup health', (get) => {
  async function note(name: string, result: unknown): Promise<void> {
    await acquireLease(get().context, name, 1)
    await storeRunResult(get().context, name, result)
  }

  test('turns bad after two days without a backup, even without a recorded error', async () => {
    const { context, clock } = get()
    const at = context.now().toISOString()
    const good = { night: '2026-11-21', at, file: 'x', bytes: 1, isSentAway: false }
    expect((await readBackupHealth(context)).health).toBe('unknown')
    await note(backupTask, { good, error: null } satisfies BackupState)
    await note(restoreTestTask, { month: '2026-11', at, file: 'x', differences: [], error: null })
    expect((await readBackupHealth(context)).health).toBe('good')
    clock.now = new Date(clock.now.getTime() + 47 * 3_600_000)
    expect((await readBackupHealth(context)).health).toBe('good')
    clock.now = new Date(clock.now.getTime() + 2 * 3_600_000)
    expect((await readBackupHealth(context)).health).toBe('bad')
  })
})
