import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Words that people read have one spelling: the American color, and e-mail. The field
 * 'Email Address' of the public forms is called so by the specification.
 */
const misspelt = [
  /\bcolours?\b/i,
  /\bEmails?\b(?! Address)/,
  // a word of ours: people wait a moment
  /\btimestamps?\b/i,
  /\b(an?|the|your|their|this|no|by|of|and|or) emails?\b(?! Address)/i,
]

/** Quoted texts and the texts between the marks of a component. */
const texts = /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}=;:']+)</g

function misspeltIn(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return (
    [...code.matchAll(texts)]
      .map((match) => match.slice(1).find((part) => part !== undefined) ?? '')
      // one word in small letters is a name in the code
      .filter((text) => text.trim().includes(' ') || /^[A-Z][a-z]+$/.test(text))
      .map((text) => text.replaceAll(/\$\{[^}]*\}/g, ''))
      .filter((text) => misspelt.some((wrong) => wrong.test(text)))
      .map((text) => `${file}: ${text}`)
  )
}

test('what people read spells color and e-mail the one way', () => {
  const files = globSync('{app,server}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => !/\.test\.tsx?$/.test(file)).flatMap(misspeltIn)).toEqual([])
})
