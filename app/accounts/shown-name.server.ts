import { sql } from 'kysely'
import { removedRole } from './roles.ts'

/**
 * A person's name as history shows it: with "(left)" for who works here no more. Null where a join
 * finds nobody. `people` is what the query calls the table of users.
 */
export function shownName(people = 'users') {
  const name = sql.ref(`${people}.name`)
  return sql<
    string | null
  >`case when ${sql.ref(`${people}.role`)} = ${sql.lit(removedRole)} then ${name} || ' (left)' else ${name} end`
}
