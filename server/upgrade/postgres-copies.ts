import { spawnSync } from 'node:child_process'
import type { Secret } from '#platform/secrets/secret.ts'

/** Drops every table, in the same transaction that loads the copy. */
const emptying = `do $$ declare one record; begin
  for one in select tablename from pg_tables where schemaname = current_schema() loop
    execute format('drop table %I cascade', one.tablename);
  end loop;
end $$`

/** Dumps the whole database with pg_dump. Throws an Error that never contains the password. */
export function dumpPostgres(url: Secret, file: string): void {
  run('pg_dump', ['--no-owner', '--no-privileges', '--file', file], url)
}

/** Restores a dump by `dumpPostgres` in one transaction. */
export function loadPostgres(url: Secret, file: string): void {
  const strict = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
  run('psql', [...strict, '--command', emptying, '--file', file], url)
}

function run(program: string, options: string[], url: Secret): void {
  const { status, stderr, error } = spawnSync(program, options, {
    env: { ...process.env, ...connectionOf(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (error) {
    throw new Error(
      `${program} isn’t installed, but it’s needed to copy PostgreSQL. Run apt-get install postgresql-client (the server’s version or newer).`,
    )
  }
  if (status !== 0) throw new Error(`${program} failed (${status}): ${stderr.trim()}`)
}

/** Passed in the environment, because other users can see command-line arguments. */
function connectionOf(url: Secret): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url.reveal())
  const known = {
    PGHOST: searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''))
}
