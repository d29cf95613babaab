import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givingButtonStyle, luminance, textColorOn } from './button-style.ts'
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

test('nothing is open while giving is switched off, whatever is filled in', () => {
  expect(areaOf({ ...everything, enabled: false })).toEqual({ kind: 'setup' })
  expect(areaOf({})).toEqual({ kind: 'setup' })
})

test('the giving page comes before the embed code, that before the organization', () => {
  expect(areaOf(everything)).toEqual({ kind: 'link', url: 'https://give.example.org/' })
  expect(areaOf({ ...everything, givingUrl: '' })).toEqual({ kind: 'embed' })
  expect(areaOf({ ...everything, givingUrl: '', embedCode: ' ' })).toEqual({
    kind: 'frame',
    url: 'https://tithe.ly/give?c=123456',
  })
})

test('a stored address that is not https is as good as none', () => {
  for (const givingUrl of ['javascript:alert(1)', 'http://give.example.org/', '/donate']) {
    expect(areaOf({ ...everything, givingUrl }).kind, givingUrl).toBe('embed')
  }
})

test('an organization is a church by its number, a form by its uuid, else nothing', () => {
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

test('whatever organization is stored, the frame stays on the hosts of the provider', () => {
  const { customization } = giving.whole.fallback
  fc.assert(
    fc.property(fc.string(), (organizationId) => {
      const page = organizationPage({ organizationId, customization })
      if (page) expect(['tithe.ly', 'give.tithe.ly']).toContain(new URL(page).hostname)
    }),
  )
})

test('words on a chosen button color can always be read (4.5 to 1)', () => {
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

test('until staff choose a color or font, the button has the look of the site', () => {
  expect(givingButtonStyle({ primaryColor: '#3b82f6', fontFamily: 'Inter' })).toEqual({})
  expect(givingButtonStyle({ primaryColor: '#102030', fontFamily: 'Georgia' })).toEqual({
    backgroundColor: '#102030',
    color: '#ffffff',
    fontFamily: '"Georgia", sans-serif',
  })
})

test('embed code never gets our origin, nor the page around it', () => {
  expect(embedPolicy).toContain('sandbox allow-scripts allow-forms allow-popups')
  for (const rule of [embedPolicy, embedSandbox]) {
    expect(rule).not.toMatch(/allow-same-origin|allow-top-navigation/)
  }
})
