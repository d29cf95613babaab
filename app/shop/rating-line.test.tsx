import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RatingLine } from './rating-line.tsx'

test('the stars are the shop’s, not the product’s', () => {
  const html = renderToStaticMarkup(<RatingLine stars={4.9} count={127} />)
  expect(html).toContain('Our shop is rated 4.9 out of 5 stars, 127 reviews')
  expect(html).toContain('>Our shop:<')
})
