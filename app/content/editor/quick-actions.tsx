import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { completeItem, newItemId, valueAt } from '#app/content/editor/draft/draft-values.ts'
import { type DocumentDefinition, isVisible, type QuickAction } from '#app/content/kit/document.ts'
import { anyTakesSpanish } from '#app/content/kit/translatable.ts'
import { lazyWithFallback } from '#app/ui/calls/lazy-with-fallback.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faArrowUpRightFromSquare } from '#app/ui/symbols/solid.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { getOwn } from '#platform/get-own.ts'
import { BarMenu, quietAction } from './bar-menu.tsx'
import { DialogLoadFailure } from './dialog-load-failure.tsx'
import { ministryToday } from './ministry-today.ts'
import type { DocumentEditor } from './use-document-editor.ts'

const ImageBrowser = lazyWithFallback(async () => {
  const module = await import('#app/images/admin/picker.tsx')
  return { default: module.ImageBrowser }
}, DialogLoadFailure)

export type QuickActionProps = {
  document: DocumentDefinition
  editor: DocumentEditor
  goTo: (sectionKey: string) => void
  linkTo: (place: string) => string
  refresh: () => Promise<void>
}

/** Quick actions in one row (A§2.3, A§2.4). */
export function QuickActionsRow(given: QuickActionProps) {
  const { browse, browser } = useImageBrowser()
  return (
    <section aria-labelledby="quick-actions" className="flex flex-wrap items-center">
      <QuickActionsHeading className="mr-2" />
      <QuickActionButtons {...given} browse={browse} close={nothing} />
      {browser}
    </section>
  )
}

/** Quick actions in a menu, for narrow screens, with `more` below. */
export function QuickActionsMenu({
  more,
  ...given
}: QuickActionProps & { more: (close: () => void) => ReactNode }) {
  const { browse, browser } = useImageBrowser()
  return (
    <>
      <BarMenu label="More">
        {(close) => (
          <>
            <section aria-labelledby="quick-actions" className="flex flex-col items-stretch">
              <QuickActionsHeading className="px-3" />
              <QuickActionButtons {...given} browse={browse} close={close} />
            </section>
            {more(close)}
          </>
        )}
      </BarMenu>
      {browser}
    </>
  )
}

const nothing = () => {}

function QuickActionsHeading({ className }: { className: string }) {
  return (
    <h2 id="quick-actions" className={`font-sans text-sm font-semibold text-muted ${className}`}>
      Quick Actions
    </h2>
  )
}

/** The image gallery and the function that opens it. */
function useImageBrowser() {
  const [isBrowsing, setIsBrowsing] = useState(false)
  const browser = isBrowsing ? (
    <Suspense>
      <ImageBrowser onClose={() => setIsBrowsing(false)} />
    </Suspense>
  ) : null
  return { browse: () => setIsBrowsing(true), browser }
}

function QuickActionButtons({
  document,
  editor,
  goTo,
  linkTo,
  refresh,
  browse,
  close,
}: QuickActionProps & { browse: () => void; close: () => void }) {
  const entries = [
    ...(document.quickActions ?? []).map((action) => ({
      label: action.label,
      act: () => run(document, editor, action),
    })),
    ...(document.relatedSections ?? []).map(({ label, section }) => ({
      label,
      act: () => goTo(section),
    })),
    { label: 'Browse Images', act: browse },
    { label: 'Upload New Images', act: () => goTo('image-upload') },
    { label: 'Refresh Content', act: () => void refresh() },
  ]
  return (
    <>
      {entries.map(({ label, act }) => (
        <button
          key={label}
          type="button"
          className={quietAction}
          onClick={() => {
            close()
            act()
          }}
        >
          {label}
        </button>
      ))}
      {anyTakesSpanish(document.fields) ? (
        <Link to={`${linkTo('spanish')}/${document.key}`} className={quietAction}>
          Translate to Spanish
        </Link>
      ) : null}
      {isVisible(document, editor.stored?.values) ? (
        <PublishedPage path={document.publicPath + (document.anchor ?? '')} label="Preview Page" />
      ) : null}
      {document.sheet ? <PublishedPage {...document.sheet} /> : null}
    </>
  )
}

function PublishedPage({ path, label }: { path: string; label: string }) {
  return (
    <a href={path} target="_blank" rel="noopener" className={quietAction}>
      {label}
      <Icon icon={faArrowUpRightFromSquare} className="size-3.5" />
      <span className="sr-only">(published version, opens in a new tab)</span>
    </a>
  )
}

function run(document: DocumentDefinition, editor: DocumentEditor, action: QuickAction): void {
  if (action.add) {
    const { path, item } = action.add
    const items = valueAt(editor.draft, path)
    const list = Array.isArray(items) ? items : []
    const known = { id: newItemId(list, Date.now()), today: ministryToday() }
    const complete = completeItem(itemFieldsAt(document, path), item, known)
    editor.set(path, [...list, complete])
  }
  for (const [path, value] of Object.entries(action.fill ?? {})) editor.set(path, value)
  if (action.fillToday) editor.set(action.fillToday, ministryToday())
  showToast(action.toast)
}

function itemFieldsAt(document: DocumentDefinition, path: string) {
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const fields = steps.reduce((inner, name) => getOwn(inner, name)?.fields ?? {}, document.fields)
  return getOwn(fields, last)?.list?.itemFields ?? {}
}
