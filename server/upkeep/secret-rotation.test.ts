import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMessages, testMessage, testReply } from '#app/contact/contact.fixtures.ts'
import { openReply } from '#app/contact/inbox/replies.server.ts'
import { fingerprintOf } from '#app/content/testimonials/withdrawn.server.ts'
import { openConnection, storeConnection } from '#platform/connections/stored-connections.ts'
import {
  decrypt,
  generateSecrets,
  loadOrMakeSecrets,
  loadSecrets,
  type Secrets,
  serializeSecrets,
} from '#platform/secrets/secrets.ts'
import { prepareDatabase } from '#server/own-secrets.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { rotateSecrets } from './secret-rotation.ts'

const words = { name: 'Ruth', quote: 'They kept me a chair.', role: '', status: '' }

const connection = { SMTP_URL: 'smtp://mail.ministry.church' }

const subjects = ['A bed', 'A meal']

/** A site with a stored key in a document and its history, and a signed-in user. */
async function install(app: TestApp) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-rotation-'))
  app.context.secrets = loadOrMakeSecrets(dataDir)
  const cookie = await app.signIn('owner')
  for (const apiKey of ['first-key', 'second-key']) {
    const saved = await app.send('/api/admin/tithely', { cookie, json: { apiKey } })
    expect(saved.status).toBe(200)
  }
  await storeConnection(app.context, 'mail', connection, 'someone')
  for (const subject of subjects) {
    const message = testMessage(app.context.secrets, { subject })
    await app.context.db.insertInto('contactMessages').values(message).execute()
    const reply = testReply(app.context.secrets, message.id, `To: ${subject}`)
    await app.context.db.insertInto('messageReplies').values(reply).execute()
  }
  return { dataDir, cookie, old: app.context.secrets }
}

async function storedKeys({ context: { db } }: TestApp, secrets: Secrets): Promise<string[]> {
  const revisions = await db
    .selectFrom('documentRevisions')
    .select('body')
    .where('documentKey', '=', 'tithely')
    .orderBy('version')
    .execute()
  const document = await db
    .selectFrom('documents')
    .select('body')
    .where('key', '=', 'tithely')
    .executeTakeFirstOrThrow()
  return [...revisions, document].map(({ body }) => decrypt(secrets, JSON.parse(body).apiKey))
}

async function connectedIn({ context: { db } }: TestApp, secrets: Secrets) {
  const rows = await db.selectFrom('connections').select('body').execute()
  return rows.map(({ body }) => openConnection(secrets, body))
}

async function writtenIn({ context }: TestApp, secrets: Secrets): Promise<string[]> {
  const messages = await readMessages(context.db, secrets)
  return messages.map(({ subject }) => subject).toSorted()
}

async function answeredIn({ context }: TestApp, secrets: Secrets) {
  const rows = await context.db.selectFrom('messageReplies').select('words').execute()
  return rows.map(({ words: closed }) => openReply(secrets, closed)).toSorted()
}

describeOnBoth('rotating the secrets', (app) => {
  test('creates new secrets, re-encrypts stored keys, and ends every session', async () => {
    const { dataDir, cookie, old } = await install(app())
    const counted = await rotateSecrets(app().context, dataDir)
    const closed = { documents: 4, secondSteps: 0, messages: 4, unreadable: 0 }
    expect(counted).toEqual({ wasInterrupted: false, isOldLost: false, ...closed })
    const next = loadSecrets(dataDir)
    expect(next.session.reveal()).not.toBe(old.session.reveal())
    expect(next.encryption.reveal()).not.toBe(old.encryption.reveal())
    expect(await connectedIn(app(), next)).toEqual([connection])
    expect(await connectedIn(app(), old)).toEqual([undefined])
    expect(await writtenIn(app(), next)).toEqual(subjects)
    expect(await answeredIn(app(), next)).toEqual(['To: A bed', 'To: A meal'])
    expect(await answeredIn(app(), old)).toEqual([undefined, undefined])
    await expect(writtenIn(app(), old)).rejects.toThrow('can’t be decrypted')
    expect(await storedKeys(app(), next)).toEqual(['first-key', 'second-key', 'second-key'])
    await expect(storedKeys(app(), old)).rejects.toThrow()
    app().context.secrets = next
    expect((await app().send('/api/admin/account', { cookie })).status).toBe(401)
    expect(existsSync(join(dataDir, 'secrets.next.json'))).toBe(false)
  })

  test('still recognizes withdrawn testimonials after one and two rotations', async () => {
    const { dataDir, old } = await install(app())
    for (const _ of [1, 2]) {
      await rotateSecrets(app().context, dataDir)
      expect(fingerprintOf(loadSecrets(dataDir), words)).toBe(fingerprintOf(old, words))
    }
  })

  test('blocks a start after an interruption and continues on the next run', async () => {
    const { dataDir } = await install(app())
    const file = join(dataDir, 'secrets.json')
    copyFileSync(file, `${file}.before`)
    await rotateSecrets(app().context, dataDir)
    // As if killed after the database commit and before the file was renamed.
    writeFileSync(join(dataDir, 'secrets.next.json'), readFileSync(file))
    copyFileSync(`${file}.before`, file)
    expect(() => loadSecrets(dataDir)).toThrow('Run this again: npm run rotate-secrets')
    const counted = await rotateSecrets(app().context, dataDir)
    const closed = { documents: 0, secondSteps: 0, messages: 0, unreadable: 0 }
    expect(counted).toEqual({ wasInterrupted: true, isOldLost: false, ...closed })
    expect(await writtenIn(app(), loadSecrets(dataDir))).toEqual(subjects)
    expect(await storedKeys(app(), loadSecrets(dataDir))).toContain('second-key')
  })

  test('leaves messages with a lost key unchanged', async () => {
    const { dataDir } = await install(app())
    const lost = testMessage(generateSecrets())
    await app().context.db.insertInto('contactMessages').values(lost).execute()
    const counted = await rotateSecrets(app().context, dataDir)
    expect(counted).toMatchObject({ messages: 4, unreadable: 1 })
    const row = app().context.db.selectFrom('contactMessages').select('words')
    expect(await row.where('id', '=', lost.id).executeTakeFirstOrThrow()).toEqual({
      words: lost.words,
    })
  })

  test('refuses secrets that belong to another database, and changes nothing', async () => {
    const { dataDir, old } = await install(app())
    const file = join(dataDir, 'secrets.json')
    const foreign = serializeSecrets(generateSecrets())
    writeFileSync(file, foreign)
    for (const options of [{}, { isOldLost: true }]) {
      await expect(rotateSecrets(app().context, dataDir, options)).rejects.toThrow('doesn’t belong')
    }
    expect(readdirSync(dataDir)).toEqual(['secrets.json'])
    expect(readFileSync(file, 'utf8')).toBe(foreign)
    expect(await writtenIn(app(), old)).toEqual(subjects)
  })

  test('replaces lost secrets only on request, and removes what can’t be decrypted', async () => {
    const { dataDir, cookie } = await install(app())
    rmSync(join(dataDir, 'secrets.json'))
    await expect(rotateSecrets(app().context, dataDir)).rejects.toThrow('is missing')
    expect(readdirSync(dataDir)).toEqual([])
    const counted = await rotateSecrets(app().context, dataDir, { isOldLost: true })
    const removed = { documents: 4, secondSteps: 0, messages: 0, unreadable: 4 }
    expect(counted).toEqual({ wasInterrupted: false, isOldLost: true, ...removed })
    app().context.secrets = await prepareDatabase(app().context, dataDir)
    expect((await app().send('/api/admin/account', { cookie })).status).toBe(401)
    const owner = await app().signIn('owner')
    expect((await app().send('/api/admin/tithely', { cookie: owner })).status).toBe(200)
  })

  test('stops without changes if a key can’t be decrypted with either secret', async () => {
    const { dataDir, cookie } = await install(app())
    const body = JSON.stringify({ apiKey: 'v1.AAAA.AAAA.AAAA' })
    await app().context.db.updateTable('documents').set({ body }).execute()
    await expect(rotateSecrets(app().context, dataDir)).rejects.toThrow()
    expect((await app().send('/api/admin/account', { cookie })).status).toBe(200)
  })
})
