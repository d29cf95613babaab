import { data, redirect } from 'react-router'
import { loadContent } from '#app/content/kit/content.server.ts'
import { createOwnKey, type OwnKey } from '#app/events/responses/own-keys.ts'
import { loadNeeds } from '#app/needs/needs.server.ts'
import {
  needsPath,
  ownPromisesPath,
  ownPromisesTitle,
  unsavedPromise,
  whereAndWhen,
} from '#app/needs/needs-copy.ts'
import { needs } from '#app/needs/needs-document.ts'
import { type OwnPromise, OwnPromises } from '#app/needs/own-promises.tsx'
import { PromiseForm, type Refusal } from '#app/needs/promise-form.tsx'
import { promiseKeys } from '#app/needs/promise-keys.ts'
import { promiseFieldsSchema, promiseSchema } from '#app/needs/promise-schema.ts'
import {
  cancelPromise,
  changePromise,
  createPromise,
  findPromises,
  promiseChangeLimit,
  promiseLimit,
} from '#app/needs/promises.server.ts'
import { type FormProblem, parseForm, toFormProblem } from '#app/site/forms.server.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { FinishNote } from '#app/site/quick-exit/finish-form.tsx'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { message } from '#app/ui/words/words.ts'
import { type RequestContext, requestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import type { Route } from './+types/mine.ts'

export const handle: PageHandle = { isPersonal: true, isStatic: true }

const doneTexts = {
  promised: message('Thank you! We’re counting on you.'),
  emailed: message('Thank you! A confirmation is on its way by email.'),
  changed: message('Saved. Thank you!'),
  cancelled: message('You’re off the list for this. Thank you for telling us.'),
}

const doneKinds = Object.keys(doneTexts) as (keyof typeof doneTexts)[]

const doneId = 'done'

export async function loader({ context: provider, request }: Route.LoaderArgs) {
  const context = provider.get(requestContext)
  const ownKeys = promiseKeys.read(request)
  const linked = promiseKeys.readLink(request)
  if (linked) await remember(context, linked, ownKeys)
  const [listed, { needs: all }, rows] = await Promise.all([
    loadNeeds(context),
    loadContent(context, needs),
    findPromises(context.db, ownKeys),
  ])
  const done = new URL(request.url).searchParams.get('done')
  return {
    needs: listed,
    done: doneKinds.find((kind) => kind === done),
    promises: rows.map(({ id, needId, count, name, contact, arrivedAt }): OwnPromise => {
      const need = all.find((one) => one.id === needId)
      return {
        ...{ id, what: need?.what ?? '', note: need?.note ?? '', count },
        ...{ name: name ?? '', contact: contact ?? '', isArrived: arrivedAt !== null },
      }
    }),
  }
}

/** Stores an email link's promise in the cookie and redirects, so that no URL shows the secret. */
async function remember(context: RequestContext, linked: OwnKey, others: OwnKey[]): Promise<never> {
  const [found] = await findPromises(context.db, [linked])
  if (!found) throw redirect(ownPromisesPath, 303)
  throw redirect(`${ownPromisesPath}#${linked.id}`, {
    status: 303,
    headers: { 'set-cookie': promiseKeys.cookieWith(linked, others, context.config.siteUrl) },
  })
}

export async function action({ context: provider, request }: Route.ActionArgs) {
  const context = provider.get(requestContext)
  const form = await request.formData()
  const ownKeys = promiseKeys.read(request)
  const intent = form.get('intent')
  if (intent === null) return promise(context, form, ownKeys, promiseKeys.readNew(request))
  const id = String(form.get('id') ?? '')
  try {
    await requireWithinLimit(context, promiseChangeLimit, context.client)
    const key = ownKeys.find((own) => own.id === id)
    if (!key) throw new AppError('notFound', message('We no longer have this promise'))
    if (intent === 'cancel') {
      await cancelPromise(context, key)
      const cookie = promiseKeys.cookieWithout(key, ownKeys, context.config.siteUrl)
      return redirectDone('cancelled', cookie)
    }
    const read = parseForm(context, promiseFieldsSchema, form)
    if ('problem' in read) return refuse(read.problem, id, form)
    const { isEmailed } = await changePromise(context, key, read.fields)
    return redirectDone(isEmailed ? 'emailed' : 'changed')
  } catch (error) {
    return refuse(toFormProblem(context, error, unsavedPromise), id, form)
  }
}

/**
 * The cached page holds no secret, so the first POST redirects to a URL with a new one, also set as a cookie.
 * Submitting again then finds the same promise.
 */
async function promise(
  context: RequestContext,
  form: FormData,
  ownKeys: OwnKey[],
  chosen: OwnKey | undefined,
) {
  const { siteUrl } = context.config
  if (!chosen) {
    const key = createOwnKey()
    return redirect(promiseKeys.newPath(key), {
      status: 307,
      headers: { 'set-cookie': promiseKeys.cookieWith(key, ownKeys, siteUrl) },
    })
  }
  const others = ownKeys.filter(({ id }) => id !== chosen.id)
  const forget = { 'set-cookie': promiseKeys.cookieWithout(chosen, ownKeys, siteUrl) }
  try {
    await requireWithinLimit(context, promiseLimit, context.client)
    const read = parseForm(context, promiseSchema, form)
    if ('problem' in read) return refuse(read.problem, '', form, forget)
    const { isEmailed } = await createPromise(context, read.fields, chosen)
    const cookie = promiseKeys.cookieWith(chosen, others, siteUrl)
    return redirectDone(isEmailed ? 'emailed' : 'promised', cookie)
  } catch (error) {
    const problem = toFormProblem(context, error, unsavedPromise)
    // it may have been stored despite the error
    return refuse(problem, '', form, problem.status >= 500 ? {} : forget)
  }
}

function redirectDone(done: keyof typeof doneTexts, cookie?: string) {
  const headers: HeadersInit = cookie ? { 'set-cookie': cookie } : {}
  return redirect(`${ownPromisesPath}?done=${done}#${doneId}`, { status: 303, headers })
}

function refuse(problem: FormProblem, id: string, form: FormData, headers: HeadersInit = {}) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const { message: text, errors, status } = problem
  const refusal: Refusal = { id, message: text, errors, typed }
  return data(refusal, { status, headers })
}

export function meta({ matches }: Route.MetaArgs) {
  const t = wordsOfPage(matches)
  return pageMeta(matches, {
    title: t(ownPromisesTitle),
    description: t('Change or cancel what you told us you’ll bring.'),
    path: ownPromisesPath,
    isHidden: true,
  })
}

export default function Mine({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const t = useWords()
  const { needs: listed, promises, done } = loaderData
  const isForOne = refusal !== undefined && promises.some(({ id }) => id === refusal.id)
  const isNew = refusal !== undefined && refusal.id === ''
  const isFormShown = isNew && listed.some(({ left }) => left > 0)
  return (
    <PlainPage label={t(ownPromisesTitle)}>
      <h1 className="text-4xl">{t(ownPromisesTitle)}</h1>
      {done && !refusal ? (
        <p
          id={doneId}
          role="status"
          tabIndex={-1}
          className="mt-6 text-lg font-semibold text-accent"
        >
          {t(doneTexts[done])}
        </p>
      ) : null}
      {refusal && !isForOne && !isFormShown ? (
        <p role="alert" className="mt-6 text-lg font-semibold text-danger">
          {refusal.message}
        </p>
      ) : null}
      {isFormShown ? (
        <PromiseForm needs={listed} chosen={refusal.typed.need ?? ''} refusal={refusal} />
      ) : null}
      {promises.length > 0 ? (
        <OwnPromises promises={promises} refusal={refusal} />
      ) : refusal ? null : (
        <p className="mt-6 text-lg text-muted">
          {t(
            'After you tell us what you’ll bring, you can change or cancel it here on this device.',
          )}
        </p>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={needsPath} look="outline">
          {t(promises.length > 0 ? message('Bring something else') : message('Back to the list'))}
        </ButtonLink>
        <ButtonLink href="/contact" look="outline">
          {t(whereAndWhen)}
        </ButtonLink>
      </p>
      <FinishNote />
    </PlainPage>
  )
}
