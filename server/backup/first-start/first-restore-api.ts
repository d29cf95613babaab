import { z } from 'zod'
import { createResetLink } from '#app/accounts/people/password-resets.server.ts'
import { listOwners } from '#app/accounts/people/people.server.ts'
import { hasUsers, isSetUpCode } from '#app/accounts/set-up-code.server.ts'
import { setUpLimit, wrongSetUpCode } from '#app/accounts/sign-in/sign-in-step.server.ts'
import type { AppContext } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { restoreProblems } from '#server/backup/restore/restore-problem.ts'
import { beginRestore, type FirstRestore, findRestore, isRestoreUnderWay } from './first-restore.ts'
import {
  beginIncoming,
  countParts,
  countReceived,
  findIncoming,
  type Incoming,
  partBytes,
  storePart,
} from './incoming-backup.ts'

const byId = z.object({ id: z.string().max(100) })
const partParams = byId.extend({
  number: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a number')
    .transform(Number),
})
/** 1 PB, far more than any disk; the disk itself is the limit. */
const maxBytes = 1e15

const progressSchema = z.object({
  id: z.string(),
  step: z.enum(['uploading', 'checking', 'restoring', 'restored', 'refused']),
  partBytes: z.number().describe('size of every part but the last'),
  parts: z.number(),
  received: z.number().describe('parts that are complete; the next one has this number'),
  problem: z.enum(restoreProblems).nullable().describe('why it was refused'),
  hasPasswords: z.boolean().describe('once restored: people can sign in with their passwords'),
  owners: z
    .array(z.object({ email: z.string(), link: z.string() }))
    .describe('once restored without passwords or email: where owners set a new one'),
})
type Progress = z.infer<typeof progressSchema>

/** Each start checks the whole file. */
const startLimit = { name: 'first-restore', count: 60, seconds: 300 }

/** Restoring a backup into an installation where no one can sign in yet. */
export const firstRestoreEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/restore',
    summary: 'Begins or continues the upload of a backup into an empty installation',
    access: 'public',
    limit: setUpLimit,
    body: z.strictObject({
      code: z.string('must be text').max(100).describe('the one-time code from the server log'),
      size: z.number('must be a number').int().min(1).max(maxBytes),
      mark: z.string('must be text').max(500).describe('tells this file from others of its size'),
    }),
    answer: progressSchema,
    handle: async ({ context, body }) => {
      await requireUnused(context)
      if (!isSetUpCode(context.secrets, body.code)) throw wrongSetUpCode()
      requireIdle()
      return describeUpload(context, await beginIncoming(context.config.dataDir, body))
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/api/restore/{id}/parts/{number}',
    summary: 'Uploads one part of the backup; the parts come in order, from 0',
    access: 'public',
    params: partParams,
    body: z.instanceof(Buffer),
    bodyType: 'raw',
    bodyLimit: partBytes,
    tooLargeMessage: 'This part doesn’t have the expected size.',
    answer: progressSchema,
    handle: async ({ context, params, body }) => {
      await requireUnused(context)
      requireIdle()
      const incoming = requireIncoming(context, params.id)
      await storePart(context.config.dataDir, incoming, params.number, body)
      return describeUpload(context, incoming)
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/restore/{id}',
    summary: 'Checks the uploaded backup, then restores it and restarts the site',
    access: 'public',
    limit: startLimit,
    params: byId,
    body: z.strictObject({ passphrase: z.string('must be text').max(1000) }),
    answer: progressSchema,
    handle: async ({ context, params, body }) => {
      await requireUnused(context)
      requireIdle()
      const incoming = requireIncoming(context, params.id)
      if (countReceived(context.config.dataDir, incoming) < countParts(incoming)) {
        throw new AppError('conflict', 'The upload isn’t complete.')
      }
      if (!context.restart) {
        throw new AppError('unprocessable', 'This process can’t restart the site.')
      }
      const passphrase = body.passphrase || context.config.backup.passphrase?.reveal()
      return describe(context, beginRestore(context, incoming.id, passphrase), incoming)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/restore/{id}',
    summary: 'How far the upload and the restore are',
    access: 'public',
    params: byId,
    answer: progressSchema,
    handle: async ({ context, params }) => {
      const started = findRestore(params.id)
      if (started?.step !== 'restored') await requireUnused(context)
      const incoming = findIncoming(context.config.dataDir, params.id)
      if (started) return describe(context, started, incoming)
      if (!incoming) throw unknownUpload()
      return describeUpload(context, incoming)
    },
  }),
] as const

async function requireUnused(context: AppContext): Promise<void> {
  if (await hasUsers(context)) {
    throw new AppError('conflict', 'The first account has already been created. Please sign in.')
  }
}

function requireIdle(): void {
  if (!isRestoreUnderWay()) return
  throw new AppError('busy', 'A backup is being restored.', { retryAfterSeconds: 10 })
}

function requireIncoming({ config }: AppContext, id: string): Incoming {
  const found = findIncoming(config.dataDir, id)
  if (!found) throw unknownUpload()
  return found
}

function unknownUpload(): AppError {
  return new AppError('notFound', 'This upload no longer exists. Please start again.')
}

function describeUpload({ config }: AppContext, incoming: Incoming): Progress {
  return {
    id: incoming.id,
    step: 'uploading',
    partBytes,
    parts: countParts(incoming),
    received: countReceived(config.dataDir, incoming),
    problem: null,
    hasPasswords: false,
    owners: [],
  }
}

async function describe(
  context: AppContext,
  { id, step, problem, hasPasswords }: FirstRestore,
  incoming: Incoming | undefined,
): Promise<Progress> {
  const parts = incoming ? countParts(incoming) : 0
  const isBack = step === 'restored'
  return {
    ...{ id, step, partBytes, parts, received: parts, hasPasswords },
    problem: problem ?? null,
    owners: isBack && !hasPasswords && !context.mail.isOn ? await linkOwners(context) : [],
  }
}

async function linkOwners(context: AppContext): Promise<Progress['owners']> {
  const owners = await listOwners(context.db)
  return Promise.all(
    owners.map(async ({ id, email }) => {
      // only the path: SITE_URL may not be this site's URL yet
      const { pathname, search } = new URL(await createResetLink(context, id))
      return { email, link: pathname + search }
    }),
  )
}
