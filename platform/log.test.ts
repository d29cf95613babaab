import { describe, expect, test } from 'vitest'
import { createLog, withoutWords } from './log.ts'

function write(...words: [object, string?] | [string]): Record<string, unknown> {
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  if (typeof words[0] === 'string') log.warn(words[0])
  else log.warn(words[0], words[1])
  return JSON.parse(lines[0] ?? '')
}

describe('a log line', () => {
  test('contains allowed facts and only counts the others', () => {
    const line = write({ order: 'o1', ms: 3, name: 'Ruth', body: { email: 'r@example.org' } }, 'hi')
    expect(line).toMatchObject({ msg: 'hi', order: 'o1', ms: 3, leftOut: 2 })
    expect(JSON.stringify(line)).not.toMatch(/Ruth|example/)
  })

  test('drops objects and long texts even under allowed names', () => {
    const line = write({ order: { customerName: 'Ruth' }, what: 'x'.repeat(1001) }, 'hi')
    expect(line).toMatchObject({ leftOut: 2 })
    expect(JSON.stringify(line)).not.toContain('Ruth')
  })

  test('contains only an error’s message, without what it quotes', () => {
    const cause = Object.assign(new Error('value "Ruth" is out of range'), { detail: 'Ruth' })
    const error = Object.assign(new TypeError("no 'Ruth' here"), {
      code: 'E_X',
      cause,
      row: 'Ruth',
    })
    for (const line of [write({ err: error }), write(error), write({ err: error }, 'failed')]) {
      expect(line).toMatchObject({
        err: { type: 'TypeError', message: 'no […] here', code: 'E_X', cause: { type: 'Error' } },
      })
      expect(JSON.stringify(line)).not.toContain('Ruth')
      expect(JSON.stringify(line)).toContain('log.test.ts')
    }
  })
})

test.each([
  [
    'invalid input syntax for type integer: "Ruth \\"M\\" Miller"',
    'invalid input syntax for type integer: […]',
  ],
  [
    `Unexpected token 'R', "Ruth ca"... is not valid JSON`,
    'Unexpected token […], […]... is not valid JSON',
  ],
  ['<ruth@example.org> is unknown', '<[address]> is unknown'],
  ['call (555) 014-7788 or +15550147788', 'call ([number] or [number]'],
  ['card 4242-4242-4242-4242', 'card [number]'],
  ["the database's file isn't there", "the database's file isn't there"],
  ['SQLITE_BUSY: 5 of 100 after 5000 ms', 'SQLITE_BUSY: 5 of 100 after 5000 ms'],
])('%s', (text, kept) => {
  expect(withoutWords(text)).toBe(kept)
})
