import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { isOver } from '#platform/limits/waits.ts'
import { describeOnBoth } from '#test/support.ts'
import { shortenOverlongWaits, storedWaits } from './overlong-waits.ts'

const day = 24 * 60 * 60 * 1000

describeOnBoth('stored waits', (get) => {
  test('lists every stored future time with its longest wait', async () => {
    const tables = await get().context.db.introspection.getTables()
    const waits = tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => /(_until|expires_at|ends_at|next_attempt_at)$/.test(column.name))
        .map((column) => `${name}.${column.name}`),
    )
    const snake = (name: string) => name.replaceAll(/[A-Z]/g, (up) => `_${up.toLowerCase()}`)
    const known = storedWaits.map(({ table, column }) => `${snake(table)}.${snake(column)}`)
    // tokens of outside accounts, which aren't used
    const unused = ['accounts.access_token_expires_at', 'accounts.refresh_token_expires_at']
    expect(waits.filter((one) => !unused.includes(one)).toSorted()).toEqual(known.toSorted())
  })

  test('shortens locks and links that a wrong clock made weeks too long', async () => {
    const { context, clock } = get()
    await get().signIn('editor')
    const { id: userId } = await context.db
      .selectFrom('users')
      .select('id')
      .executeTakeFirstOrThrow()
    const stray = new Date(clock.now.getTime() + 60 * day).toISOString()
    await context.db
      .insertInto('twoFactors')
      .values({
        ...{ id: newId(), userId, secret: 'x', backupCodes: '[]' },
        ...{ verified: null, failedVerificationCount: 10, lockedUntil: stray },
      })
      .execute()
    await context.db
      .insertInto('passwordResets')
      .values({ id: newId(), userId, expiresAt: stray })
      .execute()
    await shortenOverlongWaits(context)
    const lock = await context.db.selectFrom('twoFactors').select('lockedUntil').execute()
    const reset = await context.db.selectFrom('passwordResets').select('expiresAt').execute()
    const inTwoHours = clock.now.getTime() + day / 12
    expect(new Date(lock[0]?.lockedUntil ?? '').getTime()).toBeLessThan(inTwoHours)
    expect(new Date(reset[0]?.expiresAt ?? '').getTime()).toBeLessThan(inTwoHours)
  })
})

test('no wait is longer than listed, whatever the clock said', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: day }), (away, longest) => {
      const now = new Date('2026-11-21T18:00:00Z')
      const waits = !isOver(now.getTime() + away, now, longest)
      expect(waits).toBe(away > 0 && away <= longest + 5 * 60_000)
    }),
  )
  expect(isOver('nonsense', new Date(), day)).toBe(true)
})
