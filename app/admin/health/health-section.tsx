import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { toastFailure } from '#app/ui/calls/try-with-toast.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { faCircleCheck } from '#app/ui/symbols/solid.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { AsideList } from './aside-list.tsx'
import { type FindingGroup, findingGroups, type SiteHealth } from './finding.ts'
import { FindingList } from './finding-list.tsx'

const groups = Object.keys(findingGroups) as FindingGroup[]

/** Site health: everything that is wrong with the site, each with where it is put right. */
export function Section() {
  const { data, failure, reload } = useRead('GET /api/admin/site-health')
  const [isLooking, setIsLooking] = useState(false)

  async function look(): Promise<void> {
    setIsLooking(true)
    try {
      const { looked } = await call('POST /api/admin/site-health/look')
      const others = looked > 0 ? ` Asked ${pluralize(looked, 'other page', 'other pages')}.` : ''
      await reload()
      showToast({ title: 'Success', description: `The site was looked at.${others}` })
    } catch (error) {
      toastFailure(error)
    }
    setIsLooking(false)
  }

  if (!data && failure) {
    const text = `The health of the site could not be loaded. ${failure.message}`
    return <LoadFailure text={text} onRetry={reload} />
  }
  if (!data) return <p role="status">Loading...</p>
  return (
    <div className="flex max-w-5xl flex-col gap-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button look="outline" aria-disabled={isLooking} onClick={() => isLooking || void look()}>
          {isLooking ? 'Looking…' : 'Look now'}
        </Button>
        <LookedAt {...data} />
      </div>
      {data.findings.length === 0 ? (
        <p id="well" tabIndex={-1} className="flex items-center gap-3 text-lg outline-none">
          <Icon icon={faCircleCheck} className="size-5 shrink-0 text-accent" />
          All is well. Nothing was found that needs you.
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
      <AsideList findings={data.aside} reload={reload} />
      <Facts facts={data.facts} />
    </div>
  )
}

function LookedAt({ lookedAt, links }: SiteHealth) {
  return (
    <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
      Looked at <time dateTime={lookedAt}>{formatTimestamp(lookedAt)}</time>. {ofOthers(links)}
    </p>
  )
}

/** What is known of other people's pages, in a sentence. */
function ofOthers({ isOn, count, waiting, lastAt }: SiteHealth['links']): string {
  if (count === 0) return ''
  const many = pluralize(count, 'page of others', 'pages of others')
  if (!isOn) return `It leads to ${many}; they are asked once the site is public (SITE_URL).`
  const rest = waiting > 0 ? ` ${waiting} of them not yet.` : ''
  const when = lastAt ? `last ${formatTimestamp(lastAt)}` : 'within a day'
  return `It leads to ${many}, each asked once a day, ${when}.${rest}`
}

function Facts({ facts }: Pick<SiteHealth, 'facts'>) {
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="text-xl">
        How the machine is
      </h2>
      <ul className="mt-3 space-y-1 text-muted">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  )
}
