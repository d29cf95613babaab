import { expect, test } from 'vitest'
import { createRefusalPage } from './refusal-page.ts'

test('escapes the message and links to the home page', async () => {
  const message = '<script>alert(1)</script> & "more"'
  const page = await createRefusalPage('/shop', message, { status: 403 }, 'en')
  expect(page.status).toBe(403)
  const text = await page.text()
  expect(text).not.toContain('<script>')
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;')
  expect(text).toContain('<a href="/">Go to the home page</a>')
})

test('uses the page’s language, and links back to the office for staff', async () => {
  const pageOf = async (path: string) =>
    (await createRefusalPage(path, 'Nada', { status: 403 }, 'es')).text()
  expect(await pageOf('/es/shop')).toContain('<html lang="es">')
  expect(await pageOf('/es/shop')).toContain('<a href="/es">Ir a la página de inicio</a>')
  expect(await pageOf('/api/admin/orders')).toContain('<a href="/admin">Back to the office</a>')
})
