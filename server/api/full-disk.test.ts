import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { describeOnBoth } from '#test/support.ts'

function failing(message: string, code: string): DatabaseUnavailable {
  return new DatabaseUnavailable(Object.assign(new Error(message), { code }))
}

const full = failing('database or disk is full', 'SQLITE_FULL')
/** the error of the next statement */
let failure = full

describeOnBoth(
  'a full or unwritable disk',
  (app) => {
    test.each([
      [full, /^The server’s disk is full, so nothing was saved/],
      [
        failing('disk I/O error', 'SQLITE_IOERR_WRITE'),
        /^The server can’t write to its disk right now, so nothing was saved\. Ask the person/,
      ],
      [
        failing('attempt to write a readonly database', 'SQLITE_READONLY'),
        /can’t write to its disk right now/,
      ],
      [failing('database is locked', 'SQLITE_BUSY'), /^We’re having trouble on our end/],
    ])('%s is explained to staff and in the log, but not to visitors', async (given, words) => {
      failure = given
      const error = vi.spyOn(app().context.log, 'error')
      const save = async (cookie = '') => {
        const response = await app().send('/api/admin/about', { cookie, json: {} })
        expect(response.headers.get('retry-after')).toBe('10')
        return [response.status, (await response.json()).error]
      }
      expect(await save(await app().signIn('editor'))).toEqual([503, expect.stringMatching(words)])
      expect(await save()).toEqual([
        503,
        'We’re having trouble on our end right now. Please try again in a few minutes.',
      ])
      expect(error.mock.calls).toMatchObject([
        [{ err: { cause: failure } }, 'unavailable'],
        [{ err: { cause: failure } }, 'unavailable'],
      ])
    })
  },
  () => {
    throw failure
  },
)
