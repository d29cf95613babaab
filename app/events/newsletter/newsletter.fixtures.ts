import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import type { TestApp } from '#test/support.ts'
import { confirm } from './confirmation.server.ts'

/** Signs up an email as the form on the events page does. */
export function signUp({ send }: TestApp, email: string, language = 'en'): Promise<Response> {
  return send('/api/newsletter', {
    json: { email, consent: true },
    headers: { 'content-language': language },
  })
}

/** The key in the newest emailed link to this path. Throws if there is none. */
export function emailedKey({ emails }: TestApp, to: string, path: string): string {
  const links = emails
    .filter((email) => email.to === to)
    .flatMap(({ text }) => [...text.matchAll(/https?:\/\/\S+\?key=(\S+)/g)])
    .filter(([url]) => new URL(url).pathname.endsWith(path))
  const key = links.at(-1)?.[1]
  if (!key) throw new Error(`no link to ${path} was sent to ${to}`)
  return key
}

/** Signs up and confirms these emails in order. */
export async function listAddresses(app: TestApp, ...emails: string[]): Promise<void> {
  for (const email of emails) {
    await signUp(app, email)
    await drainOutbox(app.context, jobLanes)
    const to = email.toLowerCase()
    await confirm(app.context, emailedKey(app, to, '/confirm'))
  }
}
