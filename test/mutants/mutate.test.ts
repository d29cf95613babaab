import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { makeMistakes } from './mutate.ts'
import { createSwitch, none } from './switch.ts'

const source = `
const calls = []
function requireStaff() { calls.push('staff') }
function requireOwner() { calls.push('owner') }
export function check(access, count) {
  calls.length = 0
  if (access === 'staff') requireStaff()
  else if (access !== 'public') requireOwner()
  if (count > 2 || access === 'closed') return 'refused'
  const names = { 2: '2', 3: '3' }
  return [...calls, names[Math.max(count, 1) + 1]].join()
}
`

/** The source's result with a mutation active. */
async function readSwitched() {
  const root = mkdtempSync(join(tmpdir(), 'lampstand-mutate-'))
  writeFileSync(join(root, 'tsconfig.json'), '{ "files": ["door.ts"] }')
  writeFileSync(join(root, 'door.ts'), source)
  const { mistakes, sources } = makeMistakes(root, ['door.ts'])
  const path = join(root, 'door.mjs')
  writeFileSync(path, sources[0]?.code ?? '')
  const made = createSwitch()
  vi.stubGlobal('mistakes', made)
  const { check } = await import(/* @vite-ignore */ pathToFileURL(path).href)
  const asked = ['public', 'staff', 'owner', 'closed'].flatMap((access) =>
    [0, 2, 3].map((count) => ({ access, count })),
  )
  return {
    mistakes,
    answers(mistake: number): string[] {
      made.make(mistake)
      return asked.map(({ access, count }) => check(access, count))
    },
  }
}

test('a source with every mutation behaves normally until one is switched on, and each one is detected', async () => {
  const { mistakes, answers } = await readSwitched()
  const right = answers(none)
  expect(right).toEqual([
    ...['2', '3', 'refused'],
    ...['staff,2', 'staff,3', 'refused'],
    ...['owner,2', 'owner,3', 'refused'],
    ...['refused', 'refused', 'refused'],
  ])
  const unseen = mistakes.filter((_, number) => answers(number).join() === right.join())
  expect(unseen).toEqual([])
  expect(mistakes).toHaveLength(15)
})
