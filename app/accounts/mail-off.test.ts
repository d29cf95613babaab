import { expect, test } from 'vitest'
import { answerJoinForm } from '#app/accounts/people/join.server.ts'
import type { People } from '#app/accounts/people/people-schema.ts'
import { answerForgotForm, answerResetForm } from '#app/accounts/people/reset.server.ts'
import { addRuth, passed, ruth, sendForm, signInByApi } from '#test/doors.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'

const path = '/api/admin/people'

async function read(app: TestApp, cookie: string): Promise<People> {
  return (await app.send(path, { cookie })).json()
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link)
  return pathname + search
}

describeOnBoth('without a mail server', (get) => {
  test('an invitation shows its link to the owner, and it works once', async () => {
    get().context.mail.isOn = false
    const cookie = await get().signIn('owner')
    const json = { email: 'miriam@example.org', role: 'editor' }
    await get().send(`${path}/invitations`, { cookie, json })
    const { invitations, isMailOn } = await read(get(), cookie)
    expect(isMailOn).toBe(false)
    const link = pathOf(invitations[0]?.link ?? '')
    const fields = { name: 'Miriam', password: 'three blue herons' }
    expect((await passed(sendForm(get(), answerJoinForm, { path: link, fields }))).to).toBe(
      '/admin',
    )
    expect((await read(get(), cookie)).invitations).toEqual([])
  })

  test('an owner makes the link for a new password, which works once', async () => {
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

  test('there is no such link for nobody, nor for who was removed', async () => {
    get().context.mail.isOn = false
    const id = await addRuth(get(), 'editor')
    const cookie = await get().signIn('owner')
    const ask = (who: string) => get().send(`${path}/${who}/reset-link`, { method: 'POST', cookie })
    expect((await ask('nobody')).status).toBe(404)
    await get().send(`${path}/${id}`, { method: 'DELETE', cookie })
    expect((await ask(id)).status).toBe(404)
  })

  test('nobody but an owner is shown such a link, and who only asks for a new password least of all', async () => {
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

  test('the dashboard says that e-mail is off', async () => {
    const cookie = await get().signIn('editor')
    const isMailOn = async () =>
      (await (await get().send('/api/admin/attention', { cookie })).json()).isMailOn
    expect(await isMailOn()).toBe(true)
    get().context.mail.isOn = false
    expect(await isMailOn()).toBe(false)
  })
})

describeOnBoth('with a mail server', (get) => {
  test('no link is shown: e-mail carries it', async () => {
    const id = await addRuth(get(), 'editor')
    const cookie = await get().signIn('owner')
    const json = { email: 'miriam@example.org', role: 'editor' }
    await get().send(`${path}/invitations`, { cookie, json })
    expect((await read(get(), cookie)).invitations).toMatchObject([{ link: null }])
    const made = await get().send(`${path}/${id}/reset-link`, { method: 'POST', cookie })
    expect(made.status).toBe(409)
  })
})
