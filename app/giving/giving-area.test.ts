import fc from 'fast-check'
import { expect, test } from 'vitest'
import { luminance } from '#app/ui/color/contrast.ts'
import { givingButtonStyle, textColorOn } from './button-style.ts'
import { embedPolicy, embedSandbox } from './embed-page.ts'
import { chooseGivingArea, organizationPage } from './giving-area.ts'
import { giving } from './giving-document.ts'

const formId = '0b9a2c3d-1111-4222-8333-444455556666'
const everything = {
  enabled: true,
  givingUrl: 'https://give.example.org/',
  embedCode: '<b>form</b>',
  organizationId: '123456',
}

function areaOf(stored: object) {
  return chooseGivingArea(giving.whole.read.parse(stored))
}

test('shows the setup notice while giving is off', () => {
  expect(areaOf({ ...everything, enabled: false })).toEqual({ kind: 'setup' })
  expect(areaOf({})).toEqual({ kind: 'setup' })
})

test('prefers the giving page to the embed code to the organization', () => {
  expect(areaOf(everything)).toEqual({ kind: 'link', url: 'https://give.example.org/' })
  expect(areaOf({ ...everything, givingUrl: '' })).toEqual({ kind: 'embed' })
  expect(areaOf({ ...everything, givingUrl: '', embedCode: ' ' })).toEqual({
    kind: 'frame',
    url: 'https://tithe.ly/give?c=123456',
  })
})

test('ignores a stored URL that is not https', () => {
  for (const givingUrl of ['javascript:alert(1)', 'http://give.example.org/', '/donate']) {
    expect(areaOf({ ...everything, givingUrl }).kind, givingUrl).toBe('embed')
  }
})

test('reads an organization as a church number, a form uuid, or nothing', () => {
  const { customization } = giving.whole.fallback
  expect(organizationPage({ organizationId: ' 4711 ', customization })).toBe(
    'https://tithe.ly/give?c=4711',
  )
  expect(organizationPage({ organizationId: formId, customization })).toBe(
    `https://give.tithe.ly/?formId=${formId}&amount=5000`,
  )
  const once = { ...customization, allowRecurring: false, defaultAmount: 0 }
  expect(organizationPage({ organizationId: formId, customization: once })).toBe(
    `https://give.tithe.ly/?formId=${formId}&frequency=one-time`,
  )
  expect(organizationPage({ organizationId: '1&x=2', customization })).toBeUndefined()
})

test('keeps the frame on the provider’s hosts for any stored organization', () => {
  const { customization } = giving.whole.fallback
  fc.assert(
    fc.property(fc.string(), (organizationId) => {
      const page = organizationPage({ organizationId, customization })
      if (page) expect(['tithe.ly', 'give.tithe.ly']).toContain(new URL(page).hostname)
    }),
  )
})

test('text on any button color has a contrast of 4.5 to 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const color = `#${number.toString(16).padStart(6, '0')}`
      const [dark = 0, light = 0] = [luminance(color), luminance(textColorOn(color))].toSorted(
        (one, other) => one - other,
      )
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('uses the site’s button style by default', () => {
  expect(givingButtonStyle({ primaryColor: '#3b82f6', fontFamily: 'Inter' })).toEqual({})
  expect(givingButtonStyle({ primaryColor: '#102030', fontFamily: 'Georgia' })).toEqual({
    backgroundColor: '#102030',
    color: '#ffffff',
    fontFamily: '"Georgia", sans-serif',
  })
})

test('embed code never gets our origin or the page around it', () => {
  expect(embedPolicy).toContain('sandbox allow-scripts allow-forms allow-popups')
  for (const rule of [embedPolicy, embedSandbox]) {
    expect(rule).not.toMatch(/allow-same-origin|allow-top-navigation/)
  }
})
