import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { faCircleCheck } from '#app/ui/symbols/solid.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { toastFailure } from '#app/ui/toasts/try-with-toast.ts'
import { type FindingGroup, findingGroups, type SiteHealth } from './finding.ts'
import { FindingList } from './finding-list.tsx'
import { IgnoredFindings } from './ignored-findings.tsx'

const groups = Object.keys(findingGroups) as FindingGroup[]

/** Site Health: everything that's wrong with the site, with links to fix it. */
export function Section() {
  const { data, failure, reload } = useRead('GET /api/admin/site-health')
  const [isLooking, setIsLooking] = useState(false)

  async function look(): Promise<void> {
    setIsLooking(true)
    try {
      const { looked } = await call('POST /api/admin/site-health/look')
      const others =
        looked > 0 ? ` Checked ${pluralize(looked, 'outside page', 'outside pages')}.` : ''
      await reload()
      showToast({ title: 'Success', description: `Site checked.${others}` })
    } catch (error) {
      toastFailure(error)
    }
    setIsLooking(false)
  }

  if (!data && failure) {
    const text = `We couldn’t load Site Health. ${failure.message}`
    return <LoadFailure text={text} onRetry={reload} />
  }
  if (!data) return <p role="status">Loading...</p>
  return (
    <div className="flex max-w-5xl flex-col gap-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button look="outline" aria-disabled={isLooking} onClick={() => isLooking || void look()}>
          {isLooking ? 'Checking…' : 'Check now'}
        </Button>
        <LookedAt {...data} />
      </div>
      {data.findings.length === 0 ? (
        <p id="well" tabIndex={-1} className="flex items-center gap-3 text-lg outline-none">
          <Icon icon={faCircleCheck} className="size-5 shrink-0 text-accent" />
          Everything looks good. No problems found.
        </p>
      ) : null}
      {groups.map((group) => (
        <FindingList
          key={group}
          group={group}
          findings={data.findings.filter((one) => one.group === group)}
          more={data.more[group]}
          reload={reload}
        />
      ))}
      <IgnoredFindings findings={data.aside} reload={reload} />
      <Facts facts={data.facts} />
    </div>
  )
}

function LookedAt({ lookedAt, links }: SiteHealth) {
  return (
    <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
      Last checked <time dateTime={lookedAt}>{formatTimestamp(lookedAt)}</time>. {ofOthers(links)}
    </p>
  )
}

/** Sums up the checks of outside links. */
function ofOthers({ isOn, count, waiting, lastAt }: SiteHealth['links']): string {
  if (count === 0) return ''
  const many = pluralize(count, 'outside page', 'outside pages')
  if (!isOn) return `Your site links to ${many}. They’ll be checked once the site is public.`
  const rest = waiting > 0 ? ` ${waiting} not checked yet.` : ''
  const when = lastAt ? `last ${formatTimestamp(lastAt)}` : 'starting within a day'
  return `Your site links to ${many}, checked once a day, ${when}.${rest}`
}

function Facts({ facts }: Pick<SiteHealth, 'facts'>) {
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="text-xl">
        Server status
      </h2>
      <ul className="mt-3 space-y-1 text-muted">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  )
}
