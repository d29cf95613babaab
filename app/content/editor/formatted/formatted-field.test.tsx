import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormattedField } from './formatted-field.tsx'

test('labels the formatting buttons with their field’s label', () => {
  const fields = ['First paragraph', 'Second paragraph'].map((label) => (
    <FormattedField key={label} label={label} name={label} value="" onChange={() => undefined} />
  ))
  const html = renderToStaticMarkup(fields)
  const groups = [...html.matchAll(/<div role="group" aria-labelledby="([^"]+)"/g)]
  const labels = groups.map(([, id]) => new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(html)?.[1])
  expect(labels).toEqual(['First paragraph', 'Second paragraph'])
})
