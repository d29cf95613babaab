import type { ShownAlert } from '#app/alerts/alert.ts'
import { Card } from '#app/ui/card.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Icon } from '#app/ui/icon.tsx'
import { faCircleExclamation } from '#app/ui/symbols/solid.ts'

/** Problems with the site itself: what happened, what to do, who to ask. */
export function AlertList({ alerts }: { alerts: ShownAlert[] }) {
  return alerts.map(({ key, title, happened, meaning, remedy, ask, beganAt }) => (
    <Card key={key} className="space-y-1 border-accent px-4 py-3">
      <h3 className="flex items-center gap-3 text-lg">
        <Icon icon={faCircleExclamation} className="size-5 shrink-0 text-accent" />
        {title}
      </h3>
      <p className="text-sm text-muted">
        Since <time dateTime={beganAt}>{formatTimestamp(beganAt)}</time>
      </p>
      <p className="wrap-anywhere">{happened}</p>
      <p>{meaning}</p>
      <p>
        <strong>What to do now:</strong> {remedy}
      </p>
      <p>
        <strong>Who to ask:</strong> {ask}
      </p>
    </Card>
  ))
}
