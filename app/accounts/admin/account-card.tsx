import { type ReactNode, useId } from 'react'
import { Card } from '#app/ui/card.tsx'

/** A card on My Account. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Card className="flex flex-col gap-4 p-5">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
