import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Words that trip American readers, and what to write instead (CONTRIBUTING.md). Taste is for reviewers. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'again'],
  [/\bsomebody\b/i, 'someone'],
  [/\bnobody\b/i, 'no one'],
  [/\be-mails?\b/, 'email'],
  [/\bback-ups?\b/i, 'backup'],
  [/\bpick-up\b/i, 'pickup'],
  [/\bcan not\b/i, "cannot or can't"],
  [/\b(?:whence|therein|thereby|heretofore)\b/i, 'a common word'],
  [/\bby one press\b/i, 'with one click'],
  [/\b(?:not|never|no one|n['’]t)\b[^.]{0,40}\bany ?more\b/i, 'no longer'],
  [
    /(?:^|[.;:] )Who(?:ever)? (?:is|has|pays|writes|reads|signs|answers|comes|asks)\b[^?]*$/,
    'People who …',
  ],
  [
    /\b(?:for|to|of|by|from|with) who (?:is|has|pays|writes|reads|signs|answers|comes|asks)\b/i,
    'someone who …',
  ],
]

/** What a person reads in a file, by line: comments and prose in code, everything in Markdown. */
function proseOf(name: string, text: string): { line: number; prose: string }[] {
  if (name.endsWith('.md'))
    return text.split('\n').map((prose, index) => ({ line: index + 1, prose }))
  return text.split('\n').flatMap((code, index) => {
    const comment = /(?:^\s*(?:\/?\*+|\/\/)|\s\/\/)\s?(.*)$/.exec(code)?.[1]
    const strings = [...code.matchAll(/(['"`])((?:(?!\1).)*)\1/g)].map(([, , words = '']) => words)
    const markup = /^\s*[A-Z][^<>{}=;()]*$|>([^<>{}]+)</.exec(code)?.[0]
    return [comment, ...strings, markup]
      .filter((prose) => prose !== undefined && prose.split(' ').length > 3)
      .map((prose = '') => ({ line: index + 1, prose }))
  })
}

function forbiddenIn(name: string, text: string): string[] {
  return proseOf(name, text).flatMap(({ line, prose }) =>
    forbidden
      .filter(([pattern]) => pattern.test(prose))
      .map(
        ([pattern, better]) => `${name}:${line}: “${pattern.exec(prose)?.[0]}”, write “${better}”`,
      ),
  )
}

test('docs, comments, and texts avoid the words that the style guide forbids', () => {
  const names = globSync('{*.md,docs/**/*.md,{app,bench,platform,server,test}/**/*.{ts,tsx}}', {
    cwd: root,
  })
  const read = names.filter(
    (name) =>
      // the specification's own words; Spanish; migrations and old data in their tests; the list above
      !/^docs\/specification|\.es\.ts$|\/spanish\/|\/migrations\/|mail-causes\.test|plain-words\.test\.ts$/.test(
        name,
      ),
  )
  expect(read.length).toBeGreaterThan(1500)
  expect(read.flatMap((name) => forbiddenIn(name, readFileSync(join(root, name), 'utf8')))).toEqual(
    [],
  )
})

test('names the line and the better word', () => {
  expect(
    forbiddenIn('a.ts', "const a = 1\n// Who pays by card is asked anew\nthrow new Error('no')"),
  ).toEqual([
    'a.ts:2: “anew”, write “again”',
    'a.ts:2: “Who pays by card is asked anew”, write “People who …”',
  ])
  expect(forbiddenIn('a.ts', "const headings = ['E-mail', 'Back-up e-mail']")).toEqual([])
  expect(forbiddenIn('a.tsx', '<p>We write to nobody, never</p>')).toEqual([
    'a.tsx:1: “nobody”, write “no one”',
  ])
})
