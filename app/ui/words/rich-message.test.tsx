import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { RichMessage } from './rich-message.tsx'
import { LanguageContext } from './use-words.ts'
import { type Message, setCatalog } from './words.ts'

const text = 'Or <contact>write to <b>{name}</b></contact>.' as Message

const drawn = (
  <RichMessage
    message={text}
    values={{ name: 'us' }}
    parts={{
      contact: (words) => <a href="/contact">{words}</a>,
      b: (words) => <b>{words}</b>,
    }}
  />
)

afterEach(() => setCatalog('es', {}))

test('renders elements in a message', () => {
  expect(renderToStaticMarkup(drawn)).toBe('Or <a href="/contact">write to <b>us</b></a>.')
})

test('renders them where the translation puts them', () => {
  setCatalog('es', { [text]: '<contact>A <b>{name}</b> escríbanos</contact>, si no.' })
  const page = <LanguageContext value="es">{drawn}</LanguageContext>
  expect(renderToStaticMarkup(page)).toBe('<a href="/contact">A <b>us</b> escríbanos</a>, si no.')
})
