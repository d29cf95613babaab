import { expect, test } from 'vitest'
import routes from './routes.ts'

// server/dev/dev.test.ts checks that `npm run dev` has it
test('the product has no gallery of components', () => {
  const paths = routes.map(({ path }) => path)
  expect(paths).toContain('shop/product/:id')
  expect(paths).not.toContain('dev/gallery')
})
