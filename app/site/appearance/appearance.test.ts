import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrastOf } from '#app/ui/color/contrast.ts'
import { fromOklch, toOklch } from '#app/ui/color/oklch.ts'
import { describeOnSqlite } from '#test/support.ts'
import { correctAccent, passesAa } from './accent.ts'
import { appearance } from './appearance-document.ts'
import { defaultLook, lookOf } from './look.ts'
import { type PaletteId, palettes } from './palettes.ts'

const themes = ['light', 'dark'] as const
const standard = appearance.whole.fallback

/** The tokens of colors.css by name, as [light, dark]. */
function tokens(): Map<string, [string, string]> {
  const css = readFileSync(join(import.meta.dirname, '../../colors.css'), 'utf8')
  const declared = [...css.matchAll(/--([a-z-]+): ([^;]+);/g)]
  return new Map(
    declared.map(([, name = '', value = '']) => {
      const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? []
      return [name, [light, dark]]
    }),
  )
}

const token = (name: string, theme: (typeof themes)[number]) =>
  tokens().get(name)?.[theme === 'light' ? 0 : 1] ?? ''

test('the first palette is the style sheet’s', () => {
  for (const theme of themes) {
    for (const [name, value] of Object.entries(palettes.forest[theme])) {
      expect(token(name === 'onAccent' ? 'on-accent' : name, theme), `${name} ${theme}`).toBe(value)
    }
  }
  expect(defaultLook.page).toEqual({
    light: palettes.forest.light.page,
    dark: palettes.forest.dark.page,
  })
})

/** Surfaces of the style sheet that every palette shares, such as a service's color. */
const tints = ['forest-green', 'waterfall-blue', 'golden-yellow', 'lavender-purple', 'sage-green']

const ids = Object.keys(palettes) as PaletteId[]
const cases = ids.flatMap((id) =>
  themes.map((theme) => ({ id, theme, colors: palettes[id][theme] })),
)

/** A color of theme.css that both themes share. */
function styled(name: string): string {
  const css = readFileSync(join(import.meta.dirname, '../../theme.css'), 'utf8')
  return new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? ''
}

describe.each(cases)('$id in $theme', ({ id, theme, colors }) => {
  const { page, surface, sunken, ink, muted, accent, onAccent } = colors
  const grounds = [page, surface, sunken]
  const least = (texts: string[], on: string[]) =>
    Math.min(...texts.flatMap((text) => on.map((ground) => contrastOf(text, ground))))

  test('passes AAA for body text and AA for all other text', () => {
    expect(least([ink], grounds)).toBeGreaterThanOrEqual(7)
    expect(least([muted, accent, token('danger', theme)], grounds)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(onAccent, accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(page, ink)).toBeGreaterThanOrEqual(7)
  })

  test('passes AA with the colors of services', () => {
    const surfaces = tints.map((name) => token(`${name}-surface`, theme))
    expect(least([ink, muted, accent], surfaces)).toBeGreaterThanOrEqual(4.5)
    const inks = tints.map((name) => token(`${name}-ink`, theme))
    expect(least(inks, grounds)).toBeGreaterThanOrEqual(4.5)
  })

  test('has a night behind pictures that its text and main button stand out from', () => {
    const night = palettes[id].dark.page
    const css = lookOf({ ...standard, palette: id }).css
    expect(css.includes(`--color-night:${night}`)).toBe(id !== 'forest')
    expect(styled('night')).toBe(palettes.forest.dark.page)
    expect(contrastOf(styled('cream'), night)).toBeGreaterThanOrEqual(7)
    expect(contrastOf(token('lamp', 'dark'), night)).toBeGreaterThanOrEqual(4.5)
  })

  test('keeps fields, focus rings, and the main button visible', () => {
    expect(least([muted, ink], grounds)).toBeGreaterThanOrEqual(3)
    expect(contrastOf(token('on-lamp', theme), token('lamp', theme))).toBeGreaterThanOrEqual(4.5)
  })
})

describe('an accent of one’s own', () => {
  const typed = ['#ffff00', '#000000', '#ffffff', '#7a2e5d', '#ff00ff', '#00ff7f', '#808080']

  test.each(typed)('is corrected until it passes AA in both themes: %s', (color) => {
    const shown = correctAccent(color)
    for (const theme of themes) {
      expect(shown[theme]).toMatch(/^#[0-9a-f]{6}$/)
      expect(passesAa(shown[theme], theme)).toBe(true)
    }
  })

  test('stays as it is where it passes, and keeps its hue elsewhere', () => {
    const { light, dark } = correctAccent('#7A2E5D')
    expect(light).toBe('#7a2e5d')
    expect(toOklch(dark).hue).toBeCloseTo(toOklch('#7a2e5d').hue, 1)
    expect(toOklch(dark).lightness).toBeGreaterThan(toOklch('#7a2e5d').lightness)
  })

  test('is described in the form if visitors see another color', () => {
    const advice = (color: string) => appearance.fields.accent.adviceOf?.(color)
    expect(advice('#7a2e5d')).toBe(
      `So that it’s easy to read, dark mode shows ${correctAccent('#7a2e5d').dark}.`,
    )
    expect(advice('#ffff00')).toContain(`light mode shows ${correctAccent('#ffff00').light}`)
    expect(advice('#808080')).toContain('light mode shows')
    expect([advice(''), advice('blue')]).toEqual(['', ''])
  })

  test('survives the way to OKLCH and back', () => {
    for (const color of typed) expect(fromOklch(toOklch(color))).toBe(color)
  })
})

describe('the look of pages', () => {
  test('adds nothing by default', () => {
    expect(lookOf(standard)).toEqual(defaultLook)
  })

  test('sets the palette’s tokens in both themes, after the visitor’s choice of theme', () => {
    const { css, page } = lookOf({ ...standard, palette: 'river' })
    const { light, dark } = palettes.river
    expect(css).toContain(`:root:root{--page:${light.page};`)
    expect(css).toContain(
      `@media (prefers-color-scheme:dark){:root:root:not([data-theme=light]){--page:${dark.page};`,
    )
    expect(css).toContain(`:root:root[data-theme=dark]{--page:${dark.page};`)
    expect(page).toEqual({ light: light.page, dark: dark.page })
  })

  test('sets only what differs', () => {
    const serif = lookOf({ ...standard, heading: 'slab' })
    expect(serif.css).toMatch(/^:root:root\{--font-serif:Rockwell,[^}]*\}$/)
    expect(serif.usesLora).toBe(false)
    const { light, dark } = correctAccent('#7a2e5d')
    const { css } = lookOf({ ...standard, accent: '#7a2e5d' })
    expect(css.startsWith(`:root:root{--accent:${light}}@media`)).toBe(true)
    expect(css).toContain(`{--accent:${dark}}`)
  })
})

describeOnSqlite('the appearance', (app) => {
  const save = async (json: object) =>
    app().send('/api/admin/appearance', { cookie: await app().signIn('editor'), json })

  test('POST /api/admin/appearance needs a session and known values', async () => {
    const stranger = await app().send('/api/admin/appearance', { json: { palette: 'river' } })
    expect(stranger.status).toBe(401)
    for (const wrong of [{ palette: '__proto__' }, { accent: 'red}' }, { heading: 1 }]) {
      expect((await save(wrong)).status, JSON.stringify(wrong)).toBe(400)
    }
    expect((await save({ palette: 'dusk', accent: '#7A2E5D' })).status).toBe(200)
    const stored = await (await app().send('/api/admin/appearance')).json()
    expect(stored).toMatchObject({ palette: 'dusk', accent: '#7A2E5D', heading: 'lora' })
  })

  test('shows the default look if the stored one is damaged', async () => {
    await save({ palette: 'dusk' })
    const body = JSON.stringify({ palette: 'constructor', accent: '</style>', heading: [] })
    await app().context.db.updateTable('documents').set({ body }).execute()
    const stored = await (await app().send('/api/admin/appearance')).json()
    expect(lookOf(appearance.whole.read.parse(stored))).toEqual(defaultLook)
  })
})
