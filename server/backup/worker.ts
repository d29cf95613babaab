/** The process that makes, uploads, and tests backups. Reads its task from standard input. */
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { runCommand } from '#platform/commands/command.ts'
import { streamBackup } from './make-backup.ts'
import { makeNightly } from './nightly/make-nightly.ts'
import { testRestore } from './nightly/test-restore.ts'
import { type WorkerTask, workerTaskSchema } from './nightly/worker-task.ts'

// page requests go first
setPriority(10)

await runCommand(async () => {
  await carryOut(workerTaskSchema.parse(JSON.parse(await text(process.stdin))))
})

async function carryOut(order: WorkerTask): Promise<void> {
  const place = { dataDir: order.dataDir, databaseUrl: order.databaseUrl }
  if (order.kind === 'stream') {
    const choice = { withPasswords: false, passphrase: order.passphrase, now: new Date() }
    const { stream, close } = await streamBackup(place, choice)
    await pipeline(stream, process.stdout)
    await close()
    return
  }
  const result =
    order.kind === 'nightly' ? await makeNightly(place, order) : await testRestore(place, order)
  console.log(JSON.stringify(result))
}
