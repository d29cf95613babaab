import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import drawn from '../server/demo/pictures.json' with { type: 'json' }
import { products } from './products.ts'
import { scenes } from './scenes.ts'
import { vectors } from './vectors.ts'

const root = join(import.meta.dirname, '..')

// if one of these fails, run: npm run draw --prefix art

test('the demo’s files match the drawings of its scenes and products', () => {
  const now = [...scenes, ...products].map(({ name, alt, focus, category, svg }) => ({
    name,
    alt,
    ...(focus && { focus }),
    category,
    drawing: createHash('sha256').update(svg()).digest('hex').slice(0, 12),
  }))
  expect(drawn.map(({ width: _, height: __, ...picture }) => picture)).toEqual(now)
})

test.each(vectors)('$file matches its drawing', ({ file, svg }) => {
  expect(readFileSync(join(root, file), 'utf8')).toBe(svg())
})

test('the product pictures are small in total', () => {
  const folder = join(root, 'server/demo/pictures')
  const sizes = products.map(({ name }) => statSync(join(folder, `${name}.webp`)).size)
  expect(Math.max(...sizes)).toBeLessThan(46 * 1024)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2.5 * 1024 * 1024)
})
