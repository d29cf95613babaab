import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { connectionFailure } from '#platform/db/dialects/postgres.ts'
import { makePrivate, requireDataDir, requireUsableFile } from '#platform/disk/data-dir.ts'
import type { Secret } from '#platform/secrets/secret.ts'
import { isInContainer } from '#server/doctor/data-folder.ts'
import { lock } from './lock.ts'

/** Where a site stores everything: its data folder and, with PostgreSQL, its database. */
export type SitePlace = { databaseUrl: Secret | undefined; dataDir: string }

type Release = () => Promise<void>

/** How long a starting process waits for a command to finish, ms. */
const startWaitMs = 5000
/** How often a lock's connection is checked, and how long the check may take, ms. */
const testEveryMs = 10_000
const answerMs = 5000
const reconnectMs = 300
/** Must differ from our other advisory locks (postgres.ts). */
const siteLockId = 6_011_726_954

const startRefused =
  'A restore or a change of secrets is running on this data folder or database. Try again when it has finished.'

/**
 * Registers this process as a user of the site's data until it ends or calls the returned function.
 * Throws if a command has the site to itself (`withSiteStopped`).
 */
export async function lockSite(place: SitePlace, { waitMs = startWaitMs } = {}): Promise<Release> {
  const unlock = await lockFolder(place.dataDir, { isShared: true, waitMs })
  if (!unlock) throw new Error(startRefused)
  try {
    const release = place.databaseUrl && (await holdPostgres(place.databaseUrl.reveal(), waitMs))
    return async () => {
      await release?.()
      unlock()
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Runs work that needs the site stopped, and keeps it from starting meanwhile. Throws an Error that
 * says how to stop the site if any process is using it, on any machine or in any container.
 */
export async function withSiteStopped<T>(place: SitePlace, work: () => Promise<T>): Promise<T> {
  const unlock = await lockFolder(place.dataDir, { isShared: false, waitMs: 0 })
  if (!unlock) throw new SiteInUse()
  try {
    if (!place.databaseUrl) return await work()
    const held = await connect(place.databaseUrl.reveal())
    try {
      const { rows } = await held.client.query('select pg_try_advisory_lock($1) as is_held', [
        siteLockId,
      ])
      if (!rows[0]?.is_held) throw new SiteInUse()
      return await work()
    } finally {
      await held.client.end()
    }
  } finally {
    unlock()
  }
}

/** Another process uses the site's data. */
export class SiteInUse extends Error {
  constructor() {
    super(stopFirst())
  }
}

function stopFirst(): string {
  const how = isInContainer()
    ? ' With containers, run docker compose stop site, then docker compose run --rm site lampstand COMMAND. (exec only works while the site is running.)'
    : ''
  return `Nothing was changed. The site, a backup, or another command is using this data folder or database. Stop all of the site’s processes first.${how}`
}

type Want = { isShared: boolean; waitMs: number }

async function lockFolder(dataDir: string, { isShared, waitMs }: Want) {
  requireDataDir(dataDir)
  const path = join(dataDir, 'site.lock')
  makePrivate(path)
  if (!isShared) requireUsableFile(path)
  return lock(path, waitMs, { isShared })
}

type Held = { client: Client; destroy: () => void; closed: Promise<void> }

/** Holds a shared lock on the database and takes it again after the database restarts. */
async function holdPostgres(url: string, waitMs: number): Promise<Release> {
  let held = await connectShared(url, waitMs)
  let isReleased = false

  async function keep(): Promise<void> {
    while (!isReleased) {
      await held.closed
      while (!isReleased) {
        await wait(reconnectMs, undefined, { ref: false })
        try {
          held = await connectShared(url, waitMs)
          if (isReleased) held.destroy()
          break
        } catch {
          // the connection pool logs that the database is down
        }
      }
    }
  }
  void keep()
  return async () => {
    isReleased = true
    // resolves once the server has released the lock
    await held.client.end()
  }
}

async function connectShared(url: string, waitMs: number): Promise<Held> {
  const held = await connect(url)
  try {
    await held.client.query(`set lock_timeout = ${waitMs}`)
    await held.client.query('select pg_advisory_lock_shared($1)', [siteLockId])
    // the server drops locks of a dead machine after a minute instead of hours
    await held.client.query(
      'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
    )
  } catch (error) {
    held.destroy()
    if (error instanceof Error && 'code' in error && error.code === '55P03') {
      throw new Error(startRefused)
    }
    throw error
  }
  const test = setInterval(() => {
    const limit = setTimeout(held.destroy, answerMs)
    held.client.query('select 1').then(
      () => clearTimeout(limit),
      () => held.destroy(),
    )
  }, testEveryMs)
  test.unref()
  void held.closed.then(() => clearInterval(test))
  return held
}

/** A separate connection without time limits. Throws an Error that names the setting. */
async function connect(url: string): Promise<Held> {
  const { default: pg } = await import('pg')
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    socket.destroy()
    throw connectionFailure(url, error)
  }
  return { client, closed, destroy: () => socket.destroy() }
}
