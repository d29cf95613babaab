import { useEffect, useMemo, useState } from 'react'
import { useRoutes } from 'react-router'
import {
  defaultSection,
  documentEditorPath,
  findEditorLink,
  mayOpen,
  officeRoutes,
  rolesThatOpen,
  sectionOfDocument,
  sectionPath,
} from '#app/admin/office-routes.ts'
import {
  type Choice,
  EventCategoriesContext,
  EventChoicesContext,
  PageChoicesContext,
} from '#app/content/editor/form-context.ts'
import { ministryToday } from '#app/content/editor/ministry-today.ts'
import { events } from '#app/events/document.ts'
import { eventPath } from '#app/events/filters.ts'
import { ownPageKey } from '#app/pages/own/own-page-key.ts'
import { publicPages } from '#app/site/public-pages.ts'
import { Button } from '#app/ui/button.tsx'
import type { SectionModule, SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Card } from '#app/ui/card.tsx'
import type { OfficeSection } from './section.ts'

const publicChoices = publicPages.map(choiceOf)

const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' })

type Given = Pick<SectionProps, 'goTo' | 'setDirty' | 'person' | 'setName'>

/** Renders the section that the URL opens. Nested routes inside the office page. */
export function OfficeRoutes(props: Given) {
  const begin = defaultSection(props.person)
  return useRoutes(
    officeRoutes.map(({ path, section = begin, part }) => ({
      path,
      element: <OpenSection key={section.key} section={section} part={part} {...props} />,
    })),
  )
}

/** The open section, with its code loaded on demand. */
export function OpenSection({
  section,
  ...props
}: { section: OfficeSection; part: string } & Given) {
  const isAllowed = mayOpen(section, props.person)
  const { module, hasFailed } = useModule(isAllowed ? section.load : undefined)
  const isPageEditor = isAllowed && editsPages(section, props.person)
  const pages = usePageChoices(isPageEditor)
  const { categories, links } = useEventChoices(isPageEditor)
  if (!isAllowed) {
    const who = anyOf.format(rolesThatOpen(section))
    return (
      <Notice>
        {`Your role can’t open this section. Ask someone whose role is ${who}.`}
        <Button look="outline" className="mt-4" onClick={() => props.goTo('dashboard')}>
          Go to the dashboard
        </Button>
      </Notice>
    )
  }
  if (module) {
    return (
      <PageChoicesContext value={pages}>
        <EventCategoriesContext value={categories}>
          <EventChoicesContext value={links}>
            <module.Section
              {...props}
              address={sectionPath(section.key)}
              linkTo={sectionPath}
              pathOf={({ key }) => documentEditorPath(key)}
              editorOf={(key) => findEditorLink(key, props.person)}
              documentKey={section.documentKey}
            />
          </EventChoicesContext>
        </EventCategoriesContext>
      </PageChoicesContext>
    )
  }
  if (!section.load) return <Notice>{section.label} is coming soon.</Notice>
  if (!hasFailed) return <p role="status">Loading...</p>
  return (
    <Notice>
      We couldn’t load this section. Check your connection.
      <Button className="mt-4" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </Notice>
  )
}

function choiceOf({ path, label }: { path: string; label: string }): Choice {
  return { value: path, label: `${label} (${path})` }
}

/** Whether the section edits links, for a person who may list all pages. */
function editsPages(
  { key, documentKey }: OfficeSection,
  { permissions }: SectionProps['person'],
): boolean {
  if (!permissions.includes('pages')) return false
  return documentKey !== undefined || key === sectionOfDocument(ownPageKey(''))
}

/** Pages to link to, including staff-added ones where links are edited. */
function usePageChoices(isWanted: boolean): readonly Choice[] {
  const { data } = useRead('GET /api/admin/own-pages', isWanted ? {} : null)
  return useMemo(() => {
    const own = data?.pages.map(({ address, title }) => ({ path: `/${address}`, label: title }))
    return [...publicChoices, ...(own ?? []).map(choiceOf)]
  }, [data])
}

/** Event categories by id, for fields that refer to one, and links to the events to come. */
function useEventChoices(isWanted: boolean) {
  const params = { params: { document: events.key } }
  const { data } = useRead('GET /api/admin/{document}', isWanted ? params : null)
  return useMemo(() => {
    if (data === undefined) return { categories: noChoices, links: noChoices }
    const values = events.whole.read.parse(data)
    const { isOver } = events.fields.events.list ?? {}
    const coming = values.events.filter((event) => !isOver?.(event, ministryToday()))
    return {
      categories: values.categories.map(({ id, label }) => ({ value: id, label })),
      links: coming.map(({ id, title }) => ({ value: eventPath(id), label: title })),
    }
  }, [data])
}

const noChoices: readonly Choice[] = []

function useModule(load: OfficeSection['load']) {
  const [module, setModule] = useState<SectionModule>()
  const [hasFailed, setHasFailed] = useState(false)

  // Syncs with the network: loads the section's code. Most browsers never retry a failed script, so
  // retrying means reloading the page.
  useEffect(() => {
    if (!load) return
    let isGone = false
    setHasFailed(false)
    load().then(
      (loaded) => isGone || setModule(loaded),
      () => isGone || setHasFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [load])

  return { module, hasFailed }
}

function Notice({ children }: { children: React.ReactNode }) {
  return <Card className="flex max-w-2xl flex-col items-start p-6">{children}</Card>
}
