import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Secret } from '#platform/secrets/secret.ts'
import { addRuth, ruth, signInByApi } from '#test/sign-in-forms.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { createOwner, describeSignIn } from './accounts.server.ts'

const address = 'http://localhost:3000/admin'
const demoOwner = { email: 'owner@example.org', role: 'owner' }

function listPeople({ context }: TestApp) {
  return context.db.selectFrom('users').select(['email', 'role']).execute()
}

function passwordFile({ context }: TestApp): string {
  return join(context.config.dataDir, 'owner-password.txt')
}

describeOnBoth('on the first start', (get) => {
  test('creates the owner named in the settings, with that password', async () => {
    const { config } = get().context
    Object.assign(config, { adminEmail: ruth.email, adminPassword: new Secret(ruth.password) })
    await createOwner(get().context)
    expect(await listPeople(get())).toEqual([{ email: ruth.email, role: 'owner' }])
    expect((await signInByApi(get())).status).toBe(200)
    expect(existsSync(passwordFile(get()))).toBe(false)
    const line = await describeSignIn(get().context, address)
    expect(line).toContain(`as ${ruth.email} with your own password`)
  })

  test('creates no one if no setting asks for it', async () => {
    await createOwner(get().context)
    expect(await listPeople(get())).toEqual([])
    expect(existsSync(passwordFile(get()))).toBe(false)
  })

  test('saves a random password for the demo’s owner in a file that only the operator can read', async () => {
    get().context.config.seed = 'demo'
    await createOwner(get().context)
    expect(await listPeople(get())).toEqual([demoOwner])
    const file = passwordFile(get())
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const password = readFileSync(file, 'utf8').trim()
    expect(password).toMatch(/^[\w-]{12}$/)
    expect((await signInByApi(get(), { email: demoOwner.email, password })).status).toBe(200)
    expect(await describeSignIn(get().context, address)).toContain(`the password in ${file}`)
  })

  test('keeps the owner’s password in the file when two demo processes start at once', async () => {
    get().context.config.seed = 'demo'
    await Promise.all([createOwner(get().context), createOwner(get().context)])
    expect(await listPeople(get())).toEqual([demoOwner])
    const password = readFileSync(passwordFile(get()), 'utf8').trim()
    expect((await signInByApi(get(), { email: demoOwner.email, password })).status).toBe(200)
  })

  test('creates no one if a user already exists', async () => {
    const { config } = get().context
    await addRuth(get(), 'editor')
    Object.assign(config, { adminEmail: 'a@example.org', adminPassword: new Secret('long enough') })
    await createOwner(get().context)
    Object.assign(config, { adminEmail: undefined, adminPassword: undefined, seed: 'demo' })
    await createOwner(get().context)
    expect(await listPeople(get())).toEqual([{ email: ruth.email, role: 'editor' }])
    expect(existsSync(passwordFile(get()))).toBe(false)
  })
})
