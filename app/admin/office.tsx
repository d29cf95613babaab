import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { rememberSection } from '#app/accounts/session/last-section.ts'
import { OfficeRoutes } from '#app/admin/sections/open-section.tsx'
import type { OfficeSection } from '#app/admin/sections/section.ts'
import type { Sidebar, SidebarCounts } from '#app/admin/sidebar/sidebar-counts.ts'
import { forgetOthersNames } from '#app/events/check-in/kept-door.ts'
import { type OfficePerson, OfficePersonContext } from '#app/ui/calls/office-section.ts'
import { onRecount } from '#app/ui/calls/recount.ts'
import { actAs } from '#app/ui/calls/session-end.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { AskHost } from '#app/ui/dialogs/ask.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { useHasUnsaved } from '#app/ui/dialogs/unsaved.ts'
import { setMinistryZone } from '#app/ui/format/timestamp.ts'
import { keepFocusNear } from '#app/ui/interaction/keep-focus-near.ts'
import { sendOnce } from '#app/ui/interaction/send-once.ts'
import { LeaveGuard } from './leave-guard.ts'
import { OfficeHeader } from './office-header.tsx'
import { defaultSection, sectionAt, sectionPath } from './office-routes.ts'
import { useIsFromSetup } from './setup/from-setup.ts'
import { BottomBar } from './sidebar/bottom-bar.tsx'
import { EntryTabs } from './sidebar/entry-tabs.tsx'
import { OfficeNavigation } from './sidebar/office-navigation.tsx'
import { Rail } from './sidebar/rail.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/** The sidebar's counts and the ministry's time zone, reloaded when another section opens or a count changes. */
function useSidebarCounts(sectionKey: string): SidebarCounts & Partial<Sidebar> {
  const { data, reload } = useRead('GET /api/admin/waiting')
  const seen = useRef(sectionKey)

  // Syncs with the server: work done in one section lowers its count.
  useEffect(() => {
    if (seen.current === sectionKey) return
    seen.current = sectionKey
    void reload()
  }, [sectionKey, reload])

  // Syncs with actions in the open section.
  useEffect(() => onRecount(() => void reload()), [reload])

  return data ?? nothingKnown
}

const nothingKnown: SidebarCounts = {}

/**
 * Redirects a fragment that names a section (decision 87) to the section's own URL, on arrival and
 * when typed later: `/admin#logo`. The server never sees fragments. Returns whether the arrival URL
 * is settled; nothing should render before.
 */
function useFragment(): boolean {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [isSettled, setIsSettled] = useState(false)
  const named = hash.slice(1)
  const leadsOn = named !== '' && named !== refused

  // Syncs with the address bar.
  useEffect(() => {
    if (leadsOn) void navigate(sectionPath(named), { replace: true })
    else setIsSettled(true)
  }, [leadsOn, named, navigate])

  return isSettled
}

/** The fragment of a failed sign-in, which the browser carries along. */
const refused = 'refused'

/** The office: a menu on the left or, on narrow screens, at the bottom; and one column of work. */
export function Office({
  signedIn,
  timeZone,
  siteName,
}: {
  signedIn: OfficePerson & { id: string }
  timeZone: string
  /** the ministry's name */
  siteName: string
}) {
  if (!import.meta.env.SSR) actAs(signedIn.id)
  const [name, setName] = useState(signedIn.name)
  const person = useMemo(() => ({ ...signedIn, name }), [signedIn, name])
  const [isDirty, setDirty] = useState(false)
  const hasWords = useHasUnsaved()
  const goTo = useGoTo()
  const isSettled = useFragment()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const section = useSection(person)
  const isFromSetup = useIsFromSetup(section.key)
  const waiting = useSidebarCounts(section.key)
  useMinistryZone(waiting.timeZone ?? timeZone)
  const heading = useArrival(isSettled ? section : undefined)
  useEffect(sendOnce, [])
  useEffect(keepFocusNear, [])
  // Syncs with this browser's storage: names at the door are only for the person who opened them.
  useEffect(() => forgetOthersNames(signedIn.id, Date.now()), [signedIn.id])

  const shown = { person, currentKey: section.key, waiting }

  return (
    <div className="lg:flex">
      <button
        type="button"
        onClick={() => heading.current?.focus()}
        className="absolute top-2 left-2 z-50 -translate-y-24 rounded-control bg-surface px-4 py-3 text-ink focus:translate-y-0"
      >
        Skip to content
      </button>
      <Rail siteName={siteName} {...shown} />
      {isMenuOpen ? (
        <Dialog title="Menu" onClose={() => setIsMenuOpen(false)}>
          <OfficeNavigation {...shown} onChosen={() => setIsMenuOpen(false)} />
        </Dialog>
      ) : null}
      <div className="min-w-0 flex-1">
        <OfficeHeader
          person={person}
          section={section}
          newsSeen={waiting.newsSeen}
          heading={heading}
        />
        <main className="overflow-x-clip px-4 pt-3 pb-[calc(var(--foot)+1.5rem)] sm:px-8">
          {isFromSetup ? (
            <p className="mb-3">
              <Link to={sectionPath('dashboard')} className="inline-flex min-h-11 items-center">
                Back to the setup guide
              </Link>
            </p>
          ) : null}
          {isSettled ? (
            <OfficePersonContext value={person}>
              <EntryTabs person={person} currentKey={section.key} />
              <OfficeRoutes goTo={goTo} setDirty={setDirty} person={person} setName={setName} />
            </OfficePersonContext>
          ) : (
            <NeedsScripts />
          )}
        </main>
      </div>
      <BottomBar {...shown} openMenu={() => setIsMenuOpen(true)} />
      {isDirty || hasWords ? <LeaveGuard person={person} /> : null}
      <SignInAgain email={person.email} />
      <AskHost />
    </div>
  )
}

function NeedsScripts() {
  return (
    <p className="hidden noscript:block">
      The office needs JavaScript, which is turned off in this browser. You can still sign out.
    </p>
  )
}

/** The section that the URL opens (A§2.1). The route guarantees that there is one. */
function useSection(person: OfficePerson): OfficeSection {
  const { pathname } = useLocation()
  return sectionAt(pathname, person)?.section ?? defaultSection(person)
}

/** Sets the ministry's time zone before any section renders, and again when it changes. */
function useMinistryZone(timeZone: string): void {
  const known = useRef<string>(undefined)
  if (known.current === timeZone) return
  known.current = timeZone
  setMinistryZone(timeZone)
}

function useGoTo(): (key: string) => void {
  const navigate = useNavigate()
  return useCallback((key) => void navigate(sectionPath(key)), [navigate])
}

/** Scrolls to the top and focuses the heading of each section, except on the first load. Remembers it. */
function useArrival(section: OfficeSection | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef<OfficeSection>(undefined)

  // Syncs with the browser's cookies, for the next sign-in.
  useEffect(() => {
    if (section) rememberSection(section.key)
  }, [section])

  // Syncs with the browser's scroll positions and focus.
  useEffect(() => {
    if (!section) return
    document.querySelector('aside [aria-current=page]')?.scrollIntoView({ block: 'nearest' })
    const isArrival = seen.current !== undefined && seen.current !== section
    seen.current = section
    if (!isArrival) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [section])

  return heading
}
