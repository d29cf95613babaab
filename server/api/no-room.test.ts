import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { describeOnBoth } from '#test/support.ts'

const full = new DatabaseUnavailable(
  Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }),
)

describeOnBoth(
  'a disk without room',
  (app) => {
    test('is named to staff and in the log; to a visitor it is a site that takes nothing just now', async () => {
      const error = vi.spyOn(app().context.log, 'error')
      const save = async (cookie = '') => {
        const response = await app().send('/api/admin/about', { cookie, json: {} })
        return [response.status, (await response.json()).error]
      }
      expect(await save(await app().signIn('editor'))).toEqual([
        503,
        expect.stringMatching(/^There is no room left on the server’s disk, so nothing was saved/),
      ])
      expect(await save()).toEqual([
        503,
        'We cannot reach our records just now. Please try again soon.',
      ])
      expect(error.mock.calls).toMatchObject([
        [{ err: { cause: full } }, 'unavailable'],
        [{ err: { cause: full } }, 'unavailable'],
      ])
    })
  },
  () => {
    throw full
  },
)
