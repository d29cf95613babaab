import { expect, test } from 'vitest'
import { createRefusalPage } from './refusal-page.ts'

test('what is said stands there as text, whatever it is, and the way back is the visitor’s own', async () => {
  const page = await createRefusalPage('/shop', '<script>alert(1)</script> & "more"', {
    status: 403,
  })
  expect(page.status).toBe(403)
  const text = await page.text()
  expect(text).not.toContain('<script>')
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;')
  expect(text).toContain('<a href="/">Go to the first page</a>')
})
