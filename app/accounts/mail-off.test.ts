import { expect, test } from 'vitest'
import { answerJoinForm } from '#app/accounts/people/join.server.ts'
import type { People } from '#app/accounts/people/people-schema.ts'
import { answerForgotForm, answerResetForm } from '#app/accounts/people/reset.server.ts'
import { addRuth, passed, ruth, sendForm, signInByApi } from '#test/sign-in-forms.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'

const path = '/api/admin/people'

async function read(app: TestApp, cookie: string): Promise<People> {
  return (await app.send(path, { cookie })).json()
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link)
  return pathname + search
}

describeOnSqlite('while email is off', (get) => {
  test('shows the owner an invitation’s link, which works once', async () => {
    get().context.mail.isOn = false
    const cookie = await get().signIn('owner')
    const json = { email: 'miriam@example.org', role: 'editor' }
    await get().send(`${path}/invitations`, { cookie, json })
    const { invitations, isMailOn } = await read(get(), cookie)
    expect(isMailOn).toBe(false)
    const link = pathOf(invitations[0]?.link ?? '')
    const fields = { name: 'Miriam', password: 'three blue herons' }
    expect((await passed(sendForm(get(), answerJoinForm, { path: link, fields }))).to).toBe(
      '/admin?next=%2Fadmin',
    )
    expect((await read(get(), cookie)).invitations).toEqual([])
  })

  test('lets an owner create a password reset link, which works once', async () => {
    get().context.mail.isOn = false
    const id = await addRuth(get(), 'editor')
    const cookie = await get().signIn('owner')
    const made = await get().send(`${path}/${id}/reset-link`, { method: 'POST', cookie })
    const { link } = await made.json()
    const password = 'another long password'
    await passed(sendForm(get(), answerResetForm, { path: pathOf(link), fields: { password } }))
    expect((await signInByApi(get(), { password })).status).toBe(200)
    const again = sendForm(get(), answerResetForm, { path: pathOf(link), fields: { password } })
    expect(await again).toMatchObject({ status: 409 })
  })

  test('answers 404 for a reset link for an unknown or removed person', async () => {
    get().context.mail.isOn = false
    const id = await addRuth(get(), 'editor')
    const cookie = await get().signIn('owner')
    const ask = (who: string) => get().send(`${path}/${who}/reset-link`, { method: 'POST', cookie })
    expect((await ask('nobody')).status).toBe(404)
    await get().send(`${path}/${id}`, { method: 'DELETE', cookie })
    expect((await ask(id)).status).toBe(404)
  })

  test('shows reset links to owners only, never to the person who asked for a reset', async () => {
    get().context.mail.isOn = false
    const id = await addRuth(get(), 'owner')
    for (const role of ['editor', 'shop']) {
      const cookie = await get().signIn(role)
      const refused = await get().send(`${path}/${id}/reset-link`, { method: 'POST', cookie })
      expect(refused.status).toBe(403)
    }
    const stranger = await get().send(`${path}/${id}/reset-link`, { method: 'POST' })
    expect(stranger.status).toBe(401)
    const fields = { email: ruth.email }
    const asked = await sendForm(get(), answerForgotForm, { path: '/admin/forgot', fields })
    expect(JSON.stringify(asked)).not.toContain('token')
    expect(await passed(Promise.resolve(asked))).toEqual({
      to: '/admin/forgot?sent=1',
      cookie: '',
    })
  })

  test('tells the dashboard that email is off', async () => {
    const cookie = await get().signIn('editor')
    const isMailOn = async () =>
      (await (await get().send('/api/admin/attention', { cookie })).json()).isMailOn
    expect(await isMailOn()).toBe(true)
    get().context.mail.isOn = false
    expect(await isMailOn()).toBe(false)
  })
})

describeOnSqlite('while email is on', (get) => {
  test('shows no links, because they are emailed', async () => {
    const id = await addRuth(get(), 'editor')
    const cookie = await get().signIn('owner')
    const json = { email: 'miriam@example.org', role: 'editor' }
    await get().send(`${path}/invitations`, { cookie, json })
    expect((await read(get(), cookie)).invitations).toMatchObject([{ link: null }])
    const made = await get().send(`${path}/${id}/reset-link`, { method: 'POST', cookie })
    expect(made.status).toBe(409)
  })
})
