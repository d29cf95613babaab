import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createLogLines } from './log-lines.ts'

/** A disk of so many bytes, and a log on it. */
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

test('a disk without room costs lines, and not the site; later lines are whole', () => {
  const { disk, log } = smallDisk(100)
  for (const words of ['first', 'cut', 'lost', 'lost too']) log.info(words)
  disk.room = 1000
  log.info('again')
  log.fatal('and on')
  expect(wordsOf(disk.text)).toEqual(['first', 'again', 'and on'])
  expect(disk.text.split('\n')).toHaveLength(5)
})

test('a reader who is behind is waited for, one who is gone is not', () => {
  const { disk, log } = smallDisk(0)
  disk.code = 'EAGAIN'
  log.info('waited for')
  const { asked } = disk
  expect(asked).toBeGreaterThan(5)
  log.info('not waited for')
  expect(disk.asked).toBe(asked + 1)
  disk.room = 1000
  log.info('read again')
  disk.room = 0
  disk.code = 'EPIPE'
  log.info('nobody reads')
  expect(wordsOf(disk.text)).toEqual(['read again'])
})

test.runIf(process.platform === 'linux')(
  'a process whose log has no room goes on, and ends when it wants to',
  () => {
    const work = `
    import { createLog } from '#platform/log.ts'
    const log = createLog('info')
    log.info('one')
    log.fatal('two')
    console.error('still here')`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', work], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      timeout: 20_000,
    })
    expect([status, stderr.toString().trim()]).toEqual([0, 'still here'])
  },
)
