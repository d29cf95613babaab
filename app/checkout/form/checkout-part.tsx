import { type ReactNode, useId } from 'react'

export function CheckoutPart({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="group/part">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {lead ? <p className="mt-1 text-muted">{lead}</p> : null}
      <div className="mt-5 space-y-5">{children}</div>
    </section>
  )
}
