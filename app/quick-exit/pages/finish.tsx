import { data, redirect } from 'react-router'
import { clearVisit, type PendingPayment } from '#app/quick-exit/clear-visit.server.ts'
import { Cleared, FinishPage } from '#app/quick-exit/finish-page.tsx'
import { PaymentPending } from '#app/quick-exit/payment-pending.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { finishWords } from '#app/site/quick-exit/quick-exit-copy.ts'
import { finishPath } from '#app/site/quick-exit/quick-exit-paths.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { PlainPage } from '#app/ui/section.tsx'
import { requestContext } from '#platform/context.ts'
import { statusByCode } from '#platform/errors.ts'
import type { Route } from './+types/finish.ts'

export const handle: PageHandle = { isPersonal: true, isStatic: true }

type Refusal = { problem: string } | { payment: PendingPayment; isMailOn: boolean }

export function loader({ request }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done')
  return { done: done === 'all' || done === 'here' ? (done as 'all' | 'here') : undefined }
}

export async function action({ context: provider, request }: Route.ActionArgs) {
  const context = provider.get(requestContext)
  const form = await request.formData()
  const finished = await clearVisit(context, request, form.has('anyway'))
  if (finished.kind === 'wait') {
    return data<Refusal>({ problem: finished.message }, { status: statusByCode.tooManyRequests })
  }
  if (finished.kind === 'underWay') {
    const { payment } = finished
    const isMailOn = context.mail.isOn
    return data<Refusal>({ payment, isMailOn }, { status: statusByCode.conflict })
  }
  const { done, headers } = finished
  return redirect(`${finishPath}?done=${done}`, { status: 303, headers })
}

export function meta({ matches }: Route.MetaArgs) {
  const words = finishWords(wordsOfPage(matches))
  return pageMeta(matches, {
    title: words.finish,
    description: words.lead,
    path: finishPath,
    isHidden: true,
  })
}

export default function Finish({ loaderData: { done }, actionData }: Route.ComponentProps) {
  return (
    <PlainPage as="div">
      {actionData && 'payment' in actionData ? (
        <PaymentPending {...actionData} />
      ) : done && !actionData ? (
        <Cleared isHereOnly={done === 'here'} />
      ) : (
        <FinishPage problem={actionData?.problem} />
      )}
    </PlainPage>
  )
}
