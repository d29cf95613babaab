import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Where a letter is a letter: of the alphabet, or on paper. */
const realEmails = [
  'A letter, a visit, and somebody to meet you',
  'a letter slipped',
  'or a letter',
]

test('what is sent by e-mail is called an e-mail wherever people read of it', () => {
  const found = ['app', 'platform', 'server'].flatMap(sourceFiles).flatMap(wordsAboutEmails)
  expect(found).toEqual([])
})

/** Lines that speak of a letter in a sentence: in quotes, or between tags. */
function wordsAboutEmails(path: string): string[] {
  const code = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return code
    .split('\n')
    .map((line) => line.replace(/(^|\s)\/\/.*/, '').trim())
    .filter((line) => /\b(an?|the|this|second|new|older|another|your) letters?\b/i.test(line))
    .filter((line) => !realEmails.some((words) => line.includes(words)))
    .map((line) => `${path}: ${line}`)
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
}
