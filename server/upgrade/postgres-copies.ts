import { spawnSync } from 'node:child_process'
import type { Secret } from '#platform/secrets/secret.ts'

/** In one transaction: every table goes, then the copy comes. */
const emptying = `do $$ declare one record; begin
  for one in select tablename from pg_tables where schemaname = current_schema() loop
    execute format('drop table %I cascade', one.tablename);
  end loop;
end $$`

/** Writes the whole database to a file by PostgreSQL's own pg_dump. Throws an Error without its password. */
export function dumpPostgres(url: Secret, file: string): void {
  run('pg_dump', ['--no-owner', '--no-privileges', '--file', file], url)
}

/** Puts a database back as `dumpPostgres` wrote it: all of it, or nothing is changed. */
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
      `${program} is not here, and copies PostgreSQL: apt-get install postgresql-client (not older than the server).`,
    )
  }
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr.trim()}`)
}

/** In the environment, for everybody on the machine can read a command's words. */
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
