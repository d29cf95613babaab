import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormattedField } from './formatted-field.tsx'

test('Bold, Link and List are called by the text that they change: a page has several', () => {
  const fields = ['First paragraph', 'Second paragraph'].map((label) => (
    <FormattedField key={label} label={label} name={label} value="" onChange={() => undefined} />
  ))
  const html = renderToStaticMarkup(fields)
  const groups = [...html.matchAll(/<div role="group" aria-labelledby="([^"]+)"/g)]
  const labels = groups.map(([, id]) => new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(html)?.[1])
  expect(labels).toEqual(['First paragraph', 'Second paragraph'])
})
