import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '#test/any-text.fixtures.ts'
import { Secret } from './secret.ts'
import { decrypt, encrypt, loadOrMakeSecrets, loadSecrets, type Secrets } from './secrets.ts'

function drawn() {
  return {
    session: new Secret('s'.repeat(32)),
    encryption: new Secret(randomBytes(32).toString('hex')),
  }
}

/** Both keys as texts, because Secrets all compare as equal. */
function revealed({ session, encryption }: Secrets) {
  return { session: session.reveal(), encryption: encryption.reveal() }
}

describe('stored keys', () => {
  test('decrypt to the original text', () => {
    const secrets = drawn()
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(decrypt(secrets, encrypt(secrets, text))).toBe(text)
      }),
    )
  })

  test('encrypt differently each time and never show the text', () => {
    const secrets = drawn()
    const text = 'sk_live_1234567890'
    expect(encrypt(secrets, text)).not.toBe(encrypt(secrets, text))
    expect(encrypt(secrets, text)).not.toContain(Buffer.from(text).toString('base64url'))
  })

  test("don't decrypt with another key", () => {
    const closed = encrypt(drawn(), 'text')
    expect(() => decrypt(drawn(), closed)).toThrow()
  })

  test("don't decrypt after a one-character change", () => {
    const secrets = drawn()
    const closed = encrypt(secrets, 'a text to change')
    const [version, iv, tag, body = ''] = closed.split('.')
    const changed = `${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`
    expect(() => decrypt(secrets, [version, iv, tag, changed].join('.'))).toThrow()
  })
})

describe('the secrets of an installation', () => {
  test('are created once, kept, and readable only by their owner', () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'lampstand-secrets-')), 'data')
    const first = revealed(loadOrMakeSecrets(folder))
    expect(revealed(loadSecrets(folder))).toEqual(first)
    expect(first.session).not.toBe(first.encryption)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('are the same for processes that start together on a new folder', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'lampstand-secrets-')), 'data')
    const start = Date.now() + 700
    const program = `
      import { loadOrMakeSecrets } from ${JSON.stringify(join(import.meta.dirname, 'secrets.ts'))}
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.max(0, ${start} - Date.now()))
      const { session, encryption } = loadOrMakeSecrets(${JSON.stringify(folder)})
      console.log(JSON.stringify({ session: session.reveal(), encryption: encryption.reveal() }))`
    const run = promisify(execFile)
    const seen = await Promise.all(
      [1, 2, 3, 4].map(() => run(process.execPath, ['--input-type=module', '--eval', program])),
    )
    expect(new Set(seen.map(({ stdout }) => stdout)).size).toBe(1)
    expect(JSON.parse(seen[0]?.stdout ?? '')).toEqual(revealed(loadSecrets(folder)))
    expect(readdirSync(folder)).toEqual(['secrets.json'])
  })

  test("aren't created by reading", () => {
    const folder = mkdtempSync(join(tmpdir(), 'lampstand-secrets-'))
    expect(() => loadSecrets(folder)).toThrow('secrets.json is missing. Restore it from a backup')
    expect(readdirSync(folder)).toEqual([])
  })

  test.each([
    '{"session":"short"}',
    '{"session":"aSecretThatNobodyMaySee"}',
    '{"session":"cut',
    '',
  ])('never replace a damaged file: %s', (content) => {
    const folder = mkdtempSync(join(tmpdir(), 'lampstand-secrets-'))
    writeFileSync(join(folder, 'secrets.json'), content)
    expect(() => loadOrMakeSecrets(folder)).toThrow('is damaged')
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(content)
  })
})
