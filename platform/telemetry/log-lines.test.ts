import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createLogLines } from './log-lines.ts'

/** A log on a disk of this many bytes. */
function smallDisk(bytes: number) {
  const disk = { room: bytes, text: '', code: 'ENOSPC', asked: 0 }
  const log = createLog(
    'info',
    createLogLines((_, line) => {
      disk.asked += 1
      if (disk.room === 0) throw Object.assign(new Error('cannot write'), { code: disk.code })
      const taken = line.subarray(0, disk.room)
      disk.room -= taken.length
      disk.text += taken.toString()
      return taken.length
    }),
  )
  return { disk, log }
}

const wordsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line).msg)

test('drops lines on a full disk and writes later lines completely', () => {
  const { disk, log } = smallDisk(100)
  for (const words of ['first', 'cut', 'lost', 'lost too']) log.info(words)
  // a full disk isn't retried
  expect(disk.asked).toBe(5)
  disk.room = 1000
  log.info('again')
  log.fatal('and on')
  expect(wordsOf(disk.text)).toEqual(['first', 'again', 'and on'])
  expect(disk.text.split('\n')).toHaveLength(5)
})

test('waits for a slow reader but not for one that is gone', () => {
  const { disk, log } = smallDisk(0)
  disk.code = 'EAGAIN'
  const startedAt = performance.now()
  log.info('waited for')
  const { asked } = disk
  expect(asked).toBeGreaterThan(5)
  expect(performance.now() - startedAt).toBeGreaterThan(50)
  log.info('not waited for')
  expect(disk.asked).toBe(asked + 1)
  disk.room = 1000
  log.info('read again')
  expect(disk.text).toMatch(/^{/)
  disk.room = 0
  const before = disk.asked
  log.info('waited for once more')
  expect(disk.asked).toBeGreaterThan(before + 5)
  disk.code = 'EPIPE'
  log.info('nobody reads')
  expect(wordsOf(disk.text)).toEqual(['read again'])
})

test('writes complete lines to a reader that takes a byte at a time', () => {
  let text = ''
  const lines = createLogLines((_, bytes) => {
    text += bytes.subarray(0, 1).toString()
    return 1
  })
  lines.write('one\n')
  lines.write('two\n')
  expect(text).toBe('one\ntwo\n')
})

test('separates a truncated line from the next', () => {
  let [text, room] = ['', 3]
  const lines = createLogLines((_, bytes) => {
    if (room === 0) throw new Error('no room')
    const taken = bytes.subarray(0, room)
    room -= taken.length
    text += taken.toString()
    return taken.length
  })
  lines.write('one\n')
  room = 100
  lines.write('two\n')
  expect(text).toBe('one\ntwo\n')
})

test.runIf(process.platform === 'linux')(
  'a process continues and can end when its log is full',
  () => {
    const work = `
    import { createLog } from '#platform/log.ts'
    const log = createLog('info')
    log.info('one')
    log.fatal('two')
    console.error('still here')`
    const run = (output: number | 'pipe') =>
      spawnSync(process.execPath, ['--input-type=module', '-e', work], {
        stdio: ['ignore', output, 'pipe'],
        timeout: 20_000,
      })
    const { status, stderr } = run(openSync('/dev/full', 'w'))
    expect([status, stderr.toString().trim()]).toEqual([0, 'still here'])
    expect(wordsOf(run('pipe').stdout.toString())).toEqual(['one', 'two'])
  },
)
