import { finishWords } from '#app/site/quick-exit/quick-exit-copy.ts'
import { finishPath } from '#app/site/quick-exit/quick-exit-paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { PendingPayment } from './clear-visit.server.ts'

/** Shown if a payment in progress stopped the clearing. */
export function PaymentPending({
  payment: { kind, orderId, number },
  isMailOn,
}: {
  payment: PendingPayment
  isMailOn: boolean
}) {
  const words = finishWords(useWords())
  const { title, text, look } = kind === 'paid' ? words.paid : words.underWay
  return (
    <>
      <h1 className="text-4xl">{title}</h1>
      <p role="status" className="mt-6 text-lg">
        {text}
      </p>
      <p className="mt-4">
        {words.order(number)} {isMailOn ? words.mailed : ''}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink look="lamp" href={`/order-success?order=${orderId}`}>
          {look}
        </ButtonLink>
        <SiteForm method="post" action={finishPath}>
          <Button type="submit" look="outline" name="anyway" value="yes">
            {words.underWay.anyway}
          </Button>
        </SiteForm>
      </div>
    </>
  )
}
