import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { commitOf, isInRelease } from './contents.ts'

const root = join(import.meta.dirname, '../..')
const tracked = execFileSync('git', ['-C', root, 'ls-files', '*.md'], { encoding: 'utf8' })
const pages = tracked.trim().split('\n').filter(isInRelease)

test('every relative link in a release’s docs points to a file in the release', () => {
  expect(pages).toContain('docs/disaster.md')
  const broken = pages.flatMap((page) =>
    [...withoutCode(readFileSync(join(root, page), 'utf8')).matchAll(/\]\((?<link>[^)\s]+)\)/g)]
      .map(({ groups }) => groups?.link?.split('#')[0] ?? '')
      .filter((link) => link !== '' && !/^(?:[a-z]+:|\/)/.test(link))
      .map((link) => normalize(join(dirname(page), decodeURI(link))).replace(/\/$/, ''))
      .filter((path) => !isInRelease(path) || !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`),
  )
  expect(broken).toEqual([])
})

function withoutCode(markdown: string): string {
  return markdown.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
}

test('a release names the commit it was built from', () => {
  expect(commitOf(root)).toMatch(/^[0-9a-f]{40}\+?$/)
  expect(commitOf('/')).toBe('')
})
