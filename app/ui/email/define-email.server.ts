import { z } from 'zod'
import { type Email, MailError } from '#platform/adapters/mail.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { logAttempt, logDropped } from '#platform/outbox/email-log.ts'
import type { Permission } from '#platform/permission.ts'
import { type Letter, letterText } from './letter.ts'

/** An email that the outbox sends. `app/admin/emails.server.ts` lists all of them. */
export type EmailDefinition<Kind extends string = string> = Description<Kind> & {
  /**
   * Sends the email and enters the attempt in the email log. Throws if it can't be sent, and the outbox retries its
   * job; undefined without one.
   */
  send: (context: AppContext, payload: unknown, job?: { id: string }) => Promise<void>
  /** Returns the email as a job with this payload would send it; undefined if it's no longer wanted. */
  write: (context: AppContext, payload: unknown) => Promise<Letter | undefined>
  /** Prepares a resend, in the transaction that queues it. */
  onResend: (tx: Db, payload: unknown) => Promise<void>
}

type Description<Kind extends string> = {
  /** of the job that sends it: `enqueue` it in the transaction that causes the email */
  kind: Kind
  /** its name in the email log */
  title: string
  /** if it's several emails: their names, by the id that its letters give as `variant` */
  variants?: Readonly<Record<string, string>>
  /** what failed if it can't be sent, in words for staff */
  what: string
  /** to see that it failed, and in the email log */
  permission: Permission
  /** why staff can't resend it: its link is for one use, or it was only true at that moment */
  isOnce?: 'link' | 'moment'
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
  /** Makes a failed email sendable again, in the transaction that queues its resend. */
  onResend?: (tx: Db, payload: Payload) => Promise<void>
}

/** The id of a resend, which becomes part of its Message-ID. */
const resendSchema = z.object({ again: z.string().optional() }).catch({})

/**
 * Defines an email: its recipient and its text. Give the constant its type, `EmailDefinition<'the kind'>`:
 * TypeScript can't infer it, because the email's code may read documents whose jobs depend on the list of emails.
 */
export function defineEmail<const Kind extends string, Payload>(
  template: Template<Kind, Payload>,
): EmailDefinition<Kind> {
  const { payload: schema, write, onFailed, onResend, isTypedAddress, ...description } = template
  const { kind } = description
  return {
    ...description,
    async send(context, payload, job) {
      const parsed = schema.parse(payload)
      let letter: Letter | undefined
      try {
        letter = await write(context, parsed)
        if (!letter) return await noteDropped(context, job)
        await deliver(context, letter, resendSchema.parse(payload).again)
      } catch (error) {
        const isTypo = isTypedAddress && error instanceof MailError && error.isRefused
        if (isTypo) context.log.info('mail server refused an address typed by a visitor')
        const isOver = isTypo || (await onFailed?.(context, parsed, error))
        await noteAttempt(context, { kind, letter, job, isOver, error })
        if (!isOver) throw error
        return
      }
      await letter.onSent?.()
      await noteAttempt(context, { kind, letter, job })
    },
    write: (context, payload) => write(context, schema.parse(payload)),
    onResend: async (tx, payload) => onResend?.(tx, schema.parse(payload)),
  }
}

/** Kinds of emails in the log that no job sends. */
export type DirectEmailKind = 'connections.test'

/** Sends a letter while a person waits to see whether that works. Throws a MailError if it was refused. */
export async function sendNow(
  context: AppContext,
  kind: DirectEmailKind,
  letter: Letter,
): Promise<void> {
  try {
    await deliver(context, letter)
  } catch (error) {
    await noteAttempt(context, { kind, letter, error })
    throw error
  }
  await noteAttempt(context, { kind, letter })
}

async function deliver(context: AppContext, letter: Letter, again?: string): Promise<void> {
  if (letter.needsMailServer && !context.mail.isOn) throw new MailError(['EOFF'])
  const { id } = letter
  const isNew = again !== undefined && id !== undefined && !id.includes(again)
  const sent = isNew ? { ...letter, id: `${id}.${again}` } : letter
  await context.mail.send(await renderLetter(context, sent))
}

type Attempt = {
  kind: string
  /** undefined: it couldn't be written */
  letter: Letter | undefined
  job?: { id: string } | undefined
  /** it won't be retried */
  isOver?: boolean | undefined
  error?: unknown
}

/** Enters an attempt in the log. If that fails, the email still counts as sent, or it would be sent twice. */
async function noteAttempt(
  context: AppContext,
  { kind, letter, job, isOver = false, error }: Attempt,
): Promise<void> {
  const { variant, about, to } = letter ?? {}
  const isMail = error instanceof MailError
  const failed = isOver || !job ? 'failed' : 'trying'
  const outcome = error !== undefined ? failed : context.mail.isOn ? 'sent' : 'stored'
  const unsent = isMail ? error.mailCause : 'notWritten'
  const cause = error !== undefined ? unsent : context.mail.isOn ? null : 'mailOff'
  const answer = isMail && error.mailCause === 'unknown' ? error.answer : ''
  await quietly(
    context,
    logAttempt(context, job?.id ?? null, { kind, variant, about, to }, { outcome, cause, answer }),
  )
}

async function noteDropped(context: AppContext, job: { id: string } | undefined): Promise<void> {
  if (job) await quietly(context, logDropped(context.db, job.id))
}

async function quietly({ log }: AppContext, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => log.warn({ err: error }, 'could not log an email'))
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
