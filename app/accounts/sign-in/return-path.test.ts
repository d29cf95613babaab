import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerForgotForm, answerResetForm } from '#app/accounts/people/reset.server.ts'
import { addRuth, mailedLink, passed, ruth, sendForm } from '#test/sign-in-forms.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { safeReturnPath } from './return-path.ts'
import { answerSignInForm } from './sign-in-step.server.ts'

const order = '/admin?order=7f3a'

function signIn(app: TestApp, path: string) {
  const { email, password } = ruth
  return passed(sendForm(app, answerSignInForm, { path, fields: { email, password } }))
}

describeOnSqlite('signing in from an email’s link', (get) => {
  test('lands on the linked order', async () => {
    await addRuth(get())
    expect((await signIn(get(), order)).to).toBe(order)
    expect((await signIn(get(), `/admin?next=${encodeURIComponent('/admin/shop')}`)).to).toBe(
      '/admin/shop',
    )
  })

  test('lands on the linked order after a password reset', async () => {
    await addRuth(get())
    const path = `/admin/forgot?next=${encodeURIComponent(order)}`
    const sent = sendForm(get(), answerForgotForm, { path, fields: { email: ruth.email } })
    expect((await passed(sent)).to).toBe(`/admin/forgot?sent=1&next=${encodeURIComponent(order)}`)
    const link = await mailedLink(get())
    const fields = { password: 'another long password' }
    expect((await passed(sendForm(get(), answerResetForm, { path: link, fields }))).to).toBe(order)
  })

  test.each([
    'https://evil.example/admin',
    '//evil.example/admin',
    '/\\evil.example',
    '/admin/..//evil.example',
    '\t//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('never redirects to another site for %j', async (asked) => {
    await addRuth(get())
    const path = `/admin?next=${encodeURIComponent(asked)}`
    expect((await signIn(get(), path)).to).toBe('/admin?next=%2Fadmin')
    const forgot = sendForm(get(), answerForgotForm, {
      path: `/admin/forgot?next=${encodeURIComponent(asked)}`,
      fields: { email: ruth.email },
    })
    expect((await passed(forgot)).to).toBe('/admin/forgot?sent=1')
  })
})

describe('a return path', () => {
  test('stays on this site whatever was asked for', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '\t',
      '%2f',
      'a',
      '?',
      '#',
      'http',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
        const path = safeReturnPath(`/${parts.join('')}`)
        expect(new URL(path, 'https://own.example').origin).toBe('https://own.example')
      }),
      { numRuns: 3000 },
    )
  })
})
