import { expect, test } from 'vitest'
import { firstNames } from './first-names.ts'

test('shows first names, and a last initial only where two guests share one', () => {
  const names = ['Ruth Hill', 'Sam Rivers', 'ruth ávila', 'José  Luis de la Cruz', 'Ann']
  expect(firstNames(names)).toEqual(['Ruth H.', 'Sam', 'ruth Á.', 'José', 'Ann'])
})

test('shows no last name, email address, or number typed as a name', () => {
  const names = ['ruth@example.org', '541 555 0100', '', '  ', 'Hill, Ruth', 'Ruth']
  expect(firstNames(names)).toEqual(['', '', '', '', 'Hill', 'Ruth'])
})

test('leaves two guests alike if neither has a last name with a letter', () => {
  expect(firstNames(['Sam', 'Sam 2', 'Sam (late)'])).toEqual(['Sam', 'Sam', 'Sam'])
})
