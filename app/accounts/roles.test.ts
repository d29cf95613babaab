import { expect, test } from 'vitest'
import { areas, describeRole, isRole, permissionsOf, roleLabel, roleOf, roles } from './roles.ts'

test('covers every area by the owner, and only by the owner what leads to everything else', () => {
  expect(permissionsOf('owner')).toEqual(Object.keys(areas))
  for (const role of Object.keys(roles).filter((key) => key !== 'owner')) {
    expect(permissionsOf(role).filter((area) => ['people', 'giving'].includes(area))).toEqual([])
  }
})

test('lets packers see no money, and only editors and owners read messages', () => {
  expect(permissionsOf('packer')).toEqual(['fulfillment'])
  const readers = Object.keys(roles).filter((role) => permissionsOf(role).includes('messages'))
  expect(readers).toEqual(['owner', 'editor'])
})

test('writes chosen areas as one role, in one order, or as the preset with the same areas', () => {
  expect(roleOf(['messages', 'events'])).toBe('custom:events,messages')
  expect(roleOf(['fulfillment'])).toBe('packer')
  expect(permissionsOf('custom:events,messages')).toEqual(['events', 'messages'])
  expect(roleLabel('custom:events,messages')).toBe('Events, Messages')
  expect(describeRole('custom:events,messages')).toContain(areas.messages.may)
})

test.each([
  ...[
    'custom:',
    'custom:messages,events',
    'custom:events,events',
    'custom:people',
    'custom:giving',
  ],
  ...['custom:events,constructor', 'custom: events', 'Custom:events', 'constructor', '', 'removed'],
])('permits nothing to %j', (role) => {
  expect(isRole(role)).toBe(false)
  expect(permissionsOf(role)).toEqual([])
})
