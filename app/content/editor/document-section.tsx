import { Suspense, useContext, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { ConflictDialog } from '#app/content/editor/draft/conflict-dialog.tsx'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import { useNamedField } from '#app/content/editor/fields/use-named-field.ts'
import { isEditingPage, usePreviewOpen } from '#app/content/editor/preview/use-preview-open.ts'
import { type DocumentDefinition, isVisible } from '#app/content/kit/document.ts'
import { DraftCard } from '#app/content/publishing/admin/draft-card.tsx'
import { type PublishChoice, PublishDialog } from '#app/content/publishing/admin/publish-dialog.tsx'
import {
  type SharedDraftState,
  useSharedDraft,
} from '#app/content/publishing/admin/use-shared-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyWithFallback } from '#app/ui/calls/lazy-with-fallback.tsx'
import { OfficePersonContext, type SectionProps } from '#app/ui/calls/office-section.ts'
import { Card } from '#app/ui/card.tsx'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Problem } from '#app/ui/problem.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { getOwn } from '#platform/get-own.ts'
import { loadFailureMessage } from './dialog-load-failure.tsx'
import { DocumentForm, FormProvider } from './document-form.tsx'
import { EditorMenu } from './editor-menu.tsx'
import { Guide } from './guide.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { changedBlocks, refreshedToast } from './office-copy.ts'
import { ClickToEditPanel } from './preview/click-to-edit-panel.tsx'
import { useClickToEdit } from './preview/use-click-to-edit.ts'
import { useSaving, useSpanishPage } from './preview/use-spanish-page.ts'
import { QuickActionsRow } from './quick-actions.tsx'
import { SaveBar } from './save-bar.tsx'
import { Summary } from './summary.tsx'
import {
  type DescribeEffects,
  type DocumentEditor,
  useDocumentEditor,
} from './use-document-editor.ts'
import { useIsWide } from './use-is-wide.ts'

const PreviewPanel = lazyWithFallback(async () => {
  const module = await import('#app/content/editor/preview/preview-panel.tsx')
  return { default: module.PreviewPanel }
}, PreviewUnreachable)

/** Form on the left, preview on the right, on wide screens. */
const sideBySide = 'gap-6 xl:grid xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]'

/** The editor of one document, drawn from its definition (A§2.3). */
export function Section({
  document,
  goTo,
  linkTo,
  setDirty,
  editorOf,
  describeEffects,
  onPublishing,
}: SectionProps & {
  document: DocumentDefinition
  describeEffects?: DescribeEffects
  /** runs after a draft or schedule changes */
  onPublishing?: () => void
}) {
  const editor = useDocumentEditor(document, describeEffects)
  const shared = useSharedDraft(document, editor, onPublishing)
  const [isHistoryOpen, setIsHistoryOpen] = useState(isHistoryAsked)
  /** the choice that the open publish dialog starts with */
  const [publishing, setPublishing] = useState<PublishChoice>()
  const { stored, storedDraft, isDirty, isDraftSaved } = editor
  const form = useRef<HTMLDivElement>(null)
  const preview = usePreviewOpen()

  const spanish = useSpanishPage(document, editor)
  const saving = useSaving(editor, spanish, shared)
  const isUnsaved = saving.isSpanishDirty || (isDirty && !isDraftSaved)

  // Syncs with the shell, which warns before unsaved edits are lost.
  useEffect(() => {
    setDirty(isUnsaved)
    return () => setDirty(false)
  }, [isUnsaved, setDirty])

  // when editing in the page, the field is already open
  useNamedField(stored !== undefined && !isEditingPage())

  // Syncs with the browser's focus: after a failed save, focus the first invalid field.
  useEffect(() => {
    if (Object.keys(editor.errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [editor.errors])

  async function refresh() {
    if (
      isDirty &&
      !isDraftSaved &&
      !(await confirmDiscard(changedBlocks(document, editor.changed)))
    )
      return
    if (await editor.load()) showToast(refreshedToast(document))
  }

  const isWide = useIsWide()
  const isFolded = !isWide || preview.isOpen
  const touch = useClickToEdit(document, editor, spanish, editorOf)
  // on narrow screens it would cover the offer to restore an earlier draft
  const isShown = preview.isOpen && (isWide || !storedDraft.offered)
  const openHistory = () => setIsHistoryOpen(true)
  const given = { document, editor, goTo, linkTo, refresh }
  const menu =
    stored && !storedDraft.offered ? (
      <EditorMenu {...given} isFolded={isFolded} openHistory={openHistory} />
    ) : null

  return (
    <div className={preview.isOpen ? '' : 'max-w-5xl'}>
      <SaveBar
        document={document}
        editor={editor}
        openHistory={openHistory}
        preview={preview}
        menu={menu}
        shared={shared}
        saving={saving}
        schedule={() => setPublishing('later')}
      />
      {editor.hasFailed ? <LoadFailure retry={editor.load} hasOld={stored !== undefined} /> : null}
      {stored || editor.hasFailed ? null : <p role="status">Loading...</p>}
      {stored ? (
        <FormProvider document={document} editor={editor}>
          <div className={preview.isOpen ? sideBySide : ''}>
            <div ref={form} className="min-w-0">
              <DraftOffer
                storedDraft={storedDraft}
                savedAt={stored.savedAt}
                savedBy={stored.savedBy}
              />
              {isShown && isWide ? (
                <ClickToEditPanel
                  document={document}
                  editor={editor}
                  touch={touch}
                  spanish={spanish}
                  className="sticky top-20 z-10 mb-4 max-h-[70dvh] rounded-card shadow-lg"
                />
              ) : null}
              <div
                inert={storedDraft.offered !== undefined}
                className={storedDraft.offered ? 'opacity-50' : ''}
              >
                <DraftCard
                  shared={shared}
                  isDirty={isDirty}
                  isDraftSaved={isDraftSaved}
                  publish={() => setPublishing('now')}
                />
                <VisibilityNotice document={document} editor={editor} shared={shared} />
                <Notices document={document} draft={editor.draft} />
                {isFolded ? null : <QuickActionsRow {...given} />}
                <div className="mb-1.5 flex flex-wrap items-center gap-x-4">
                  <Summary document={document} draft={editor.draft} isFolded={isFolded} />
                  {isFolded ? null : <Guide guide={document.guide} />}
                </div>
                <DocumentForm key={editor.generation} document={document} editor={editor} />
              </div>
            </div>
            {isShown ? (
              <Suspense>
                <PreviewPanel
                  document={document}
                  editor={editor}
                  opened={preview}
                  touch={touch}
                  spanish={spanish}
                  saving={saving}
                />
              </Suspense>
            ) : null}
          </div>
        </FormProvider>
      ) : null}
      {editor.choice ? <ConflictDialog choice={editor.choice} editor={editor} /> : null}
      {publishing ? (
        <PublishDialog
          first={publishing}
          shared={shared}
          onClose={() => setPublishing(undefined)}
        />
      ) : null}
      {isHistoryOpen && stored ? (
        <HistoryDialog
          document={document}
          editor={editor}
          stored={stored}
          onClose={() => setIsHistoryOpen(false)}
        />
      ) : null}
    </div>
  )
}

/** Whether the URL asks for the history: `/admin/about?history`. */
function isHistoryAsked(): boolean {
  return new URLSearchParams(location.search).has('history')
}

/** Returns whether the person agrees to discard their edits. */
function confirmDiscard(blocks: string): Promise<boolean> {
  return ask({
    title: 'Discard your unsaved edits?',
    text: `The saved version will replace your edits to ${blocks}.`,
    yes: 'Discard edits',
    no: 'Keep editing',
    isDestructive: true,
  })
}

function LoadFailure({ retry, hasOld }: { retry: () => Promise<boolean>; hasOld: boolean }) {
  return (
    <Card className="mb-6 flex flex-wrap items-center gap-4 border-danger! p-5">
      <p role="alert" className="flex-1 basis-72">
        {hasOld
          ? 'This couldn’t be refreshed. You may be looking at an older version.'
          : 'This couldn’t be loaded. You can’t save until it loads, so the page doesn’t get overwritten.'}
      </p>
      <Button look="outline" onClick={() => void retry()}>
        Try again
      </Button>
    </Card>
  )
}

/** Offers to restore unsaved edits from an earlier visit. */
export function DraftOffer({
  storedDraft,
  savedAt,
  savedBy,
}: {
  storedDraft: DocumentEditor['storedDraft']
  savedAt: string | null
  savedBy: string | null
}) {
  const { name } = useContext(OfficePersonContext)
  if (!storedDraft.offered) return null
  const { at } = storedDraft.offered
  const isOlder = savedAt !== null && savedAt > at
  return (
    <Card className="mb-6 p-5">
      <h2 className="text-xl">Continue where you left off?</h2>
      <p className="mt-2">
        {name ? `${name}, your` : 'Your'} edits from {formatTimestamp(at)} weren’t saved.
        {isOlder
          ? ` ${savedBy ?? 'Someone'} saved this page after that, on ${formatTimestamp(savedAt)}.`
          : ''}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={storedDraft.restore}>Restore my edits</Button>
        <Button look="outline" onClick={storedDraft.discard}>
          Discard my edits
        </Button>
      </div>
    </Card>
  )
}

/** Replaces the preview if its script fails to load. */
function PreviewUnreachable() {
  return <Problem text={loadFailureMessage} />
}

/** Says when visitors will see a page that's hidden now. */
function VisibilityNotice({
  document,
  editor: { stored, draft },
  shared,
}: {
  document: DocumentDefinition
  editor: DocumentEditor
  shared: SharedDraftState
}) {
  const { visibleBy, fields } = document
  const isHidden = visibleBy !== undefined && !isVisible(document, stored?.values)
  const label = visibleBy ? getOwn(fields, visibleBy)?.label : ''
  const planned = shared.planned.find(({ act, state }) => act === 'publish' && state === 'planned')
  const text = () => {
    if (planned && isVisible(document, shared.draft?.values))
      return `Scheduled for ${formatTimestamp(planned.dueAt)}. Visitors can’t see this page until then.`
    if (planned)
      return `Scheduled for ${formatTimestamp(planned.dueAt)}, but visitors still won’t see this page. Schedule it again with “${label}” on.`
    if (isVisible(document, draft)) return 'Visitors can’t see this page until you save.'
    return `Visitors can’t see this page yet. To show it, turn on “${label}” and save, or choose Schedule… beside the save button.`
  }
  return (
    <div role="status">
      {isHidden ? (
        <p className="mb-3 rounded-card border border-line bg-surface p-4">{text()}</p>
      ) : null}
    </div>
  )
}

/** Notices about the draft's current values. */
function Notices({ document, draft }: { document: DocumentDefinition; draft: DraftValues }) {
  const settled = useDeferredValue(draft)
  const notices = useMemo(
    () => document.notices?.(document.whole.read.parse(settled)) ?? [],
    [document, settled],
  )
  return (
    <div role="status">
      {notices.map((notice) => (
        <p key={notice} className="mb-3 rounded-card border-2 border-danger bg-surface p-4">
          {notice}
        </p>
      ))}
    </div>
  )
}
