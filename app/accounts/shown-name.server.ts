import { sql } from 'kysely'
import { removedRole } from './roles.ts'

/**
 * SQL for a person's name in history, with " (left)" after someone who left. Null if the join finds
 * no one. `people` is the query's alias for the users table.
 */
export function shownName(people = 'users') {
  const name = sql.ref(`${people}.name`)
  return sql<
    string | null
  >`case when ${sql.ref(`${people}.role`)} = ${sql.lit(removedRole)} then ${name} || ' (left)' else ${name} end`
}
