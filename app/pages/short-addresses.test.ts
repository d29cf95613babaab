import { expect, test } from 'vitest'
import { servicePath } from './short-addresses.ts'

test('the short address of each of the six services leads to its page', () => {
  const services = [
    'addiction-recovery',
    'mental-health',
    'homeless-support',
    'spiritual-health',
    'community-outreach',
    'recovery-programs',
  ]
  expect(services.map(servicePath)).toEqual(services.map((name) => `/services/${name}`))
})

test('anything else is no short address', () => {
  expect(servicePath('constructor')).toBeUndefined()
  expect(servicePath('Spiritual-Health')).toBeUndefined()
  expect(servicePath('')).toBeUndefined()
})
