import { expect, test } from 'vitest'
import { storeConnection } from '#platform/connections/stored-connections.ts'
import { newId } from '#platform/ids.ts'
import { describeOnBoth } from '#test/support.ts'
import { removeUndecryptable } from './remove-undecryptable.ts'

describeOnBoth('what other secrets encrypted', (app) => {
  test('is removed, in the history, too, and nothing else', async () => {
    const { db } = app().context
    const cookie = await app().signIn('owner')
    for (const apiKey of ['first-key', 'second-key']) {
      const saved = await app().send('/api/admin/tithely', { cookie, json: { apiKey } })
      expect(saved.status).toBe(200)
    }
    await storeConnection(app().context, 'mail', { SMTP_URL: 'smtp://a' }, 'someone')
    const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await db
      .insertInto('twoFactors')
      .values({
        ...{ id: newId(), userId, secret: 'closed', backupCodes: '[]' },
        ...{ verified: null, failedVerificationCount: null, lockedUntil: null },
      })
      .execute()
    expect(await removeUndecryptable(db)).toEqual({ keys: 4, secondSteps: 1 })
    const bodies = await Promise.all([
      db.selectFrom('documents').select('body').where('key', '=', 'tithely').execute(),
      db.selectFrom('documentRevisions').select('body').execute(),
    ])
    expect(bodies.flat().map(({ body }) => JSON.parse(body).apiKey)).toEqual(['', '', ''])
    expect(await db.selectFrom('twoFactors').select('id').execute()).toEqual([])
    // the office and the page treat it as a key that was never set
    const settings = await app().send('/api/admin/tithely', { cookie })
    expect(settings.status).toBe(200)
    expect(await removeUndecryptable(db)).toEqual({ keys: 0, secondSteps: 0 })
  })
})
