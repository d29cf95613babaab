import type { z } from 'zod'
import { type Email, MailError } from '#platform/adapters/mail.ts'
import type { AppContext } from '#platform/context.ts'
import type { Permission } from '#platform/permission.ts'
import { type Letter, letterText } from './letter.ts'

/** An email that the outbox sends. `app/admin/emails.server.ts` lists all of them. */
export type EmailDefinition<Kind extends string = string> = Description<Kind> & {
  /** Handles the email's job. Throws if it can't be sent, and the outbox retries. */
  send: (context: AppContext, payload: unknown) => Promise<void>
}

type Description<Kind extends string> = {
  /** of the job that sends it: `enqueue` it in the transaction that causes the email */
  kind: Kind
  /** what failed if it can't be sent, in words for staff */
  what: string
  /** to see that it failed */
  permission: Permission
  /** someone is waiting for it, so it stays listed until it's sent */
  isOwed?: true
  /** someone is waiting at a screen, so other emails don't delay it */
  isUrgent?: true
}

type Template<Kind extends string, Payload> = Description<Kind> & {
  /** Anyone may type any address: if there's no such mailbox, it isn't retried, and staff aren't told. */
  isTypedAddress?: true
  payload: z.ZodType<Payload>
  /** Returns the email; undefined if it's no longer wanted. */
  write: (context: AppContext, payload: Payload) => Promise<Letter | undefined>
  /** Records why it wasn't sent. True if it shouldn't be retried. */
  onFailed?: (context: AppContext, payload: Payload, error: unknown) => Promise<boolean>
}

/**
 * Defines an email: its recipient and its text. Give the constant its type, `EmailDefinition<'the kind'>`:
 * TypeScript can't infer it, because the email's code may read documents whose jobs depend on the list of emails.
 */
export function defineEmail<const Kind extends string, Payload>(
  template: Template<Kind, Payload>,
): EmailDefinition<Kind> {
  const { payload: schema, write, onFailed, isTypedAddress, ...description } = template
  return {
    ...description,
    async send(context, payload) {
      const parsed = schema.parse(payload)
      let letter: Letter | undefined
      try {
        letter = await write(context, parsed)
        if (!letter) return
        await context.mail.send(await renderLetter(context, letter))
      } catch (error) {
        if (isTypedAddress && error instanceof MailError && error.isRefused) {
          context.log.info('mail server refused an address typed by a visitor')
        } else if (!(await onFailed?.(context, parsed, error))) throw error
        return
      }
      await letter.onSent?.()
    },
  }
}

/** Sends a letter while a person waits to see whether that works. Throws a MailError if it was refused. */
export async function sendNow(context: AppContext, letter: Letter): Promise<void> {
  await context.mail.send(await renderLetter(context, letter))
}

/** The email as it's sent. */
export async function renderLetter(
  { config }: Pick<AppContext, 'config'>,
  letter: Letter,
): Promise<Email> {
  const { to, subject, id, listUnsubscribe } = letter
  const { html, ...body } = await renderBody(letter)
  const replyTo = letter.replyTo ?? ('sender' in letter ? letter.sender?.email : undefined)
  return {
    ...{ to, subject, ...body },
    ...(html === undefined ? {} : { html }),
    ...(replyTo ? { replyTo } : {}),
    ...(id === undefined ? {} : { messageId: `<${id}@${new URL(config.siteUrl).hostname}>` }),
    ...(listUnsubscribe === undefined ? {} : { listUnsubscribe }),
  }
}

async function renderBody(letter: Letter): Promise<{ text: string; html?: string }> {
  if ('text' in letter) return { text: letter.text, html: letter.html }
  const text = letterText(letter)
  const { sender } = letter
  if (!sender) return { text }
  // loaded on demand because it needs React
  const { letterHtml } = await import('./letter-html.tsx')
  return { text, html: letterHtml(letter.subject, { ...letter, sender }) }
}
