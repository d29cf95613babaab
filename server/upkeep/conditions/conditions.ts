import { failedEmailsCondition } from '#app/admin/attention/failed-emails.server.ts'
import type { Condition } from '#app/alerts/alert.ts'
import { paymentsMatch } from '#app/payments/payments-match.server.ts'
import type { AppContext } from '#platform/context.ts'
import { backupsAreMade, backupsAreTested } from './backups.ts'
import { dataFolderIsWritable } from './data-folder.ts'
import { diskHasRoom } from './disk.ts'

/** Everything that owners are alerted to. */
export function listConditions(context: AppContext): Condition[] {
  const disk = [diskHasRoom(context), dataFolderIsWritable(context)]
  return [...disk, failedEmailsCondition, paymentsMatch, backupsAreMade, backupsAreTested]
}
