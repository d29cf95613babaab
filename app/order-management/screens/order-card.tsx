import { type ReactNode, useId } from 'react'
import { Card } from '#app/ui/card.tsx'

/** A titled part of an order's page. */
export function OrderCard({
  title,
  action,
  children,
}: {
  title: string
  /** a button beside the title */
  action?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Card className="overflow-visible p-4">
        <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-2">
          <h3 id={titleId} className="font-sans text-base">
            {title}
          </h3>
          {action}
        </div>
        {children}
      </Card>
    </section>
  )
}
