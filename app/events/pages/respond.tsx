import { data, redirect } from 'react-router'
import { eventsPath, readFilters } from '#app/events/filters.ts'
import { answersIn } from '#app/events/questions/answers.ts'
import { createResponse } from '#app/events/responses/create-response.server.ts'
import { doneId, type OwnResponse, OwnResponses } from '#app/events/responses/own-responses.tsx'
import { unsavedResponse } from '#app/events/responses/response-action.ts'
import {
  cancelResponse,
  changeLimit,
  findOwnResponses,
  findResponses,
  nameResponse,
  responseLimit,
} from '#app/events/responses/responses.server.ts'
import {
  createOwnKey,
  newKeyPath,
  type OwnResponseKey,
  readNewKey,
  readOwnLink,
  readOwnResponses,
  responsesCookie,
  responsesCookieWithout,
} from '#app/events/responses/responses-cookie.ts'
import { namingSchema, respondSchema } from '#app/events/schema.ts'
import { type FormProblem, parseForm, toFormProblem } from '#app/site/forms.server.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { ministryToday } from '#app/site/site.server.ts'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { message } from '#app/ui/words/words.ts'
import { type RequestContext, requestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import type { Route } from './+types/respond.ts'

export const handle: PageHandle = { isPersonal: true, isStatic: true }

const doneKinds = ['named', 'emailed', 'cancelled', 'helping', 'helpingEmailed', 'left'] as const

/** A rejected form: its response, the typed values, and the problem. */
type Refusal = FormProblem & { id: string; typed: Record<string, string> }

export async function loader({ context: provider, request }: Route.LoaderArgs) {
  const context = provider.get(requestContext)
  const ownKeys = readOwnResponses(request)
  const linked = readOwnLink(request)
  if (linked) await remember(context, linked, ownKeys)
  const today = await ministryToday(context)
  const responses = await findOwnResponses(context, ownKeys)
  const done = new URL(request.url).searchParams.get('done')
  return {
    today,
    done: doneKinds.find((kind) => kind === done),
    responses: responses
      .filter(({ isOver, plannedDate }) => !isOver || (plannedDate ?? '') >= today)
      .map(
        ({
          token: _,
          plannedDate: __,
          isOver: ___,
          closedAnswers: ____,
          ...response
        }): OwnResponse => response,
      ),
  }
}

/** Stores an email link's response in the cookie and redirects, so that no URL shows the secret. */
async function remember(
  context: RequestContext,
  linked: OwnResponseKey,
  others: OwnResponseKey[],
): Promise<never> {
  const [found] = await findResponses(context.db, [linked])
  if (!found) throw redirect('/events/respond', 303)
  throw redirect(`/events/respond#${linked.id}`, {
    status: 303,
    headers: { 'set-cookie': responsesCookie(linked, others, context.config.siteUrl) },
  })
}

/** Handles responding, naming, and canceling without JavaScript. */
export async function action({ context: provider, request }: Route.ActionArgs) {
  const context = provider.get(requestContext)
  const form = await request.formData()
  const ownKeys = readOwnResponses(request)
  const id = String(form.get('id') ?? '')
  if (form.get('intent') === null) return respond(context, form, ownKeys, readNewKey(request))
  try {
    await requireWithinLimit(context, changeLimit, context.client)
    const ownKey = ownKeys.find((own) => own.id === id)
    if (!ownKey) throw new AppError('notFound', message('We no longer have this RSVP'))
    if (form.get('intent') === 'cancel') {
      const [own] = await findResponses(context.db, [ownKey])
      await cancelResponse(context, ownKey)
      const done = own?.shift ? 'left' : 'cancelled'
      return redirect(`/events/respond?done=${done}#${doneId}`, {
        status: 303,
        headers: { 'set-cookie': responsesCookieWithout(ownKey, ownKeys, context.config.siteUrl) },
      })
    }
    const typed = { ...Object.fromEntries(form), answers: answersIn(form) }
    const read = parseForm(context, namingSchema, typed)
    if ('problem' in read) return refuse(read.problem, id, form)
    const { isEmailed } = await nameResponse(context, ownKey, read.fields)
    return redirect(`/events/respond?done=${isEmailed ? 'emailed' : 'named'}#${doneId}`, 303)
  } catch (error) {
    return refuse(toFormProblem(context, error, unsavedResponse), id, form)
  }
}

/**
 * The cached page holds no secret, so the first POST redirects to a URL with a new one, also set as a cookie.
 * Submitting again then finds the same response.
 */
async function respond(
  context: RequestContext,
  form: FormData,
  ownKeys: OwnResponseKey[],
  chosen: OwnResponseKey | undefined,
) {
  const { siteUrl } = context.config
  if (!chosen) {
    const key = createOwnKey()
    return redirect(newKeyPath(key), {
      status: 307,
      headers: { 'set-cookie': responsesCookie(key, ownKeys, siteUrl) },
    })
  }
  const others = ownKeys.filter(({ id }) => id !== chosen.id)
  try {
    await requireWithinLimit(context, responseLimit, context.client)
    const read = parseForm(context, respondSchema, form)
    if ('problem' in read) throw new AppError('badRequest', unsavedResponse)
    const ownKey = await createResponse(context, read.fields, ownKeys, chosen)
    const [, search] = String(form.get('back') ?? '').split('?')
    const back = eventsPath(readFilters(new URLSearchParams(search)))
    const mark = back.includes('?') ? '&' : '?'
    return redirect(`${back}${mark}responded=${ownKey.id}#responded`, {
      status: 303,
      headers: { 'set-cookie': responsesCookie(ownKey, others, siteUrl) },
    })
  } catch (error) {
    const problem = toFormProblem(context, error, unsavedResponse)
    // it may have been stored despite the error
    if (problem.status >= 500) return refuse(problem, '', form)
    const cookie = responsesCookieWithout(chosen, ownKeys, siteUrl)
    return refuse(problem, '', form, { 'set-cookie': cookie })
  }
}

function refuse(problem: FormProblem, id: string, form: FormData, headers: HeadersInit = {}) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const refusal: Refusal = { ...problem, id, typed }
  return data(refusal, { status: problem.status, headers })
}

export function meta({ matches }: Route.MetaArgs) {
  const t = wordsOfPage(matches)
  return pageMeta(matches, {
    title: t('Your RSVPs'),
    description: t('Add your name to an RSVP, or cancel one.'),
    path: '/events/respond',
    isHidden: true,
  })
}

export default function Respond({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords()
  return (
    <PlainPage label={t('Your RSVPs')}>
      <OwnResponses {...loaderData} refusal={actionData} />
    </PlainPage>
  )
}
