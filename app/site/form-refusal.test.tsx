import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/ui/words/use-words.ts'
import { setCatalog } from '#app/ui/words/words.ts'
import type { Language } from '#platform/language.ts'
import { FormRefusal } from './form-refusal.tsx'
import { siteWords } from './words.es.ts'

setCatalog('es', siteWords)

function textOf(errors: Record<string, string>, language: Language = 'en'): string {
  const fields = [
    ['people', 'a-people'],
    ['contact', 'a-contact'],
  ] as const
  return renderToStaticMarkup(
    <LanguageContext value={language}>
      <FormRefusal refusal={{ message: 'We have enough.', errors }} fields={fields} />
    </LanguageContext>,
  )
}

test.each([
  ['en', { contact: 'Wrong' }, 'a-contact', 'Check the field below.'],
  ['es', { contact: 'Mal' }, 'a-contact', 'Revise el campo de abajo.'],
  ['en', { contact: 'Wrong', people: 'Wrong' }, 'a-people', 'Check the fields below.'],
  ['es', { contact: 'Mal', people: 'Mal' }, 'a-people', 'Revise los campos de abajo.'],
] as const)('leads to the first wrong field (%s, %j)', (language, errors, id, words) => {
  const shown = textOf(errors, language)
  expect(shown).toContain(`href="#${id}"`)
  expect(shown).toContain(words)
  expect(shown).not.toContain('We have enough.')
})

test('says why if no shown field is wrong', () => {
  const plain = /^<p [^>]*>We have enough\.<\/p>$/
  expect(textOf({})).toMatch(plain)
  expect(textOf({ date: 'We have enough.' })).toMatch(plain)
})
