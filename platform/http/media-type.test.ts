import { expect, test } from 'vitest'
import { isOfType } from './media-type.ts'

test.each([
  ['application/json', true],
  ['Application/JSON; charset=UTF-8', true],
  ['application/json;charset="utf8"', true],
  ['application/json; profile=x', true],
  ['application/json-patch+json', false],
  ['application/json-patch', false],
  ['application/jsonx', false],
  ['application/json+xml', false],
  ['text/plain; a=application/json', false],
  ['application/json, text/plain', false],
  ['application/json; charset=utf-16', false],
  ['application/json; charset=iso-8859-1', false],
  ['application', false],
  ['', false],
])('whether "%s" is JSON: %s', (type, expected) => {
  const request = new Request('http://localhost/', { headers: { 'content-type': type } })
  expect(isOfType(request, ['application/json'])).toBe(expected)
})

test('a body without a type matches none', () => {
  expect(isOfType(new Request('http://localhost/'), ['application/json'])).toBe(false)
})
