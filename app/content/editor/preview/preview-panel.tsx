import { useEffect, useRef, useState } from 'react'
import { compactButton } from '#app/content/editor/bar-menu.tsx'
import { SaveButton } from '#app/content/editor/save-button.tsx'
import type { DocumentEditor } from '#app/content/editor/use-document-editor.ts'
import { useIsWide } from '#app/content/editor/use-is-wide.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useSaveWithEntries } from '#app/ui/interaction/unfinished-entries.ts'
import { Problem } from '#app/ui/problem.tsx'
import { closeIcon } from '#app/ui/symbols/drawn-icons.ts'
import { inLanguage, languageCodes } from '#platform/language.ts'
import { languages } from '#platform/languages.ts'
import { ClickToEditPanel } from './click-to-edit-panel.tsx'
import { PreviewFrame, type previewWidths } from './preview-frame.tsx'
import type { ClickToEdit } from './use-click-to-edit.ts'
import { type RenderedDraft, usePreview } from './use-preview.ts'
import type { PreviewOpen } from './use-preview-open.ts'
import type { Saving, SpanishPage } from './use-spanish-page.ts'

type PanelProps = {
  document: DocumentDefinition
  editor: DocumentEditor
  opened: PreviewOpen
  touch: ClickToEdit
  spanish: SpanishPage
  saving: Saving
}

/** The draft in its real page, beside the form or, on narrow screens, over it. */
export function PreviewPanel({ opened: { isAsked, close }, ...given }: PanelProps) {
  const { document, editor, touch, spanish, saving } = given
  const isWide = useIsWide()
  const heading = useRef<HTMLHeadingElement>(null)

  // Syncs with the browser's focus: moves to the preview when it's opened.
  useEffect(() => {
    if (isAsked) heading.current?.focus({ preventScroll: true })
  }, [isAsked])

  const title = `Preview of ${document.label}`
  if (!isWide) {
    return (
      <Dialog title={title} width="wide" onClose={close}>
        <div className="-m-5 flex h-[calc(90dvh-5rem)] flex-col gap-3 p-3">
          <PreviewView {...given} title={title} first="phone" isNarrow />
          <ClickToEditPanel
            document={document}
            editor={editor}
            touch={touch}
            spanish={spanish}
            className="-mx-3 max-h-3/5 shrink-0 border-x-0!"
          />
          {saving.isDirty ? <SaveRow editor={editor} saving={saving} /> : null}
        </div>
      </Dialog>
    )
  }
  return (
    <section
      aria-label={title}
      className="sticky top-24 flex h-[calc(100dvh-7rem)] min-w-0 flex-col gap-3"
    >
      <div className="flex items-center">
        <h2 ref={heading} tabIndex={-1} className="mr-auto text-xl outline-none">
          {title}
        </h2>
        <button
          type="button"
          onClick={close}
          className="grid size-11 place-items-center rounded-control hover:bg-sunken"
        >
          <span className="sr-only">Close preview</span>
          <Icon icon={closeIcon} />
        </button>
      </div>
      <PreviewView {...given} title={title} first="desktop" />
    </section>
  )
}

type PreviewScreen = keyof typeof previewWidths

const screens = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const
const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The save button, for when the preview covers the form's bar. */
function SaveRow({ editor, saving }: { editor: DocumentEditor; saving: Saving }) {
  const { storedDraft, hasFailed } = editor
  const { isDirty, isSaving, failure, save } = saving
  const press = useSaveWithEntries(() => void save())
  return (
    <div className="flex flex-col gap-2">
      <Problem text={failure} />
      <SaveButton
        isDirty={isDirty}
        isSaving={isSaving}
        isReady={!hasFailed && !storedDraft.offered}
        onSave={press}
      />
    </div>
  )
}

const languageChoices = languageCodes.map((value) => ({ value, label: languages[value].name }))

const modes = [
  { value: 'edit', label: 'Edit' },
  { value: 'look', label: 'View' },
] as const

function PreviewView({
  document,
  editor,
  touch,
  spanish,
  title,
  first,
  isNarrow = false,
}: Omit<PanelProps, 'opened' | 'saving'> & {
  title: string
  first: PreviewScreen
  isNarrow?: boolean
}) {
  const { drawn, problem } = usePreview(document, editor, spanish)
  const [screen, setScreen] = useState<PreviewScreen>(first)
  const [theme, setTheme] = useState(officeTheme)
  const { previewPages: pages = [] } = document
  const [path, setPath] = useState(document.publicPath)
  return (
    <>
      {pages.length > 0 ? (
        <SelectField
          label="Page"
          name="preview-page"
          value={path}
          onChange={({ target }) => setPath(target.value)}
        >
          {pages.map((page) => (
            <option key={page.path} value={page.path}>
              {page.label}
            </option>
          ))}
        </SelectField>
      ) : null}
      <div className="flex flex-wrap gap-x-3 gap-y-2" hidden={isNarrow && touch.isOpen}>
        <Switch
          legend="Language"
          choices={languageChoices}
          value={spanish.language}
          onChoose={spanish.setLanguage}
        />
        <Switch
          legend="Mode"
          choices={modes}
          value={touch.isOn ? 'edit' : 'look'}
          onChoose={(mode) => touch.setIsOn(mode === 'edit')}
        />
        {touch.isOn ? (
          <Button look="outline" className={compactButton} onClick={touch.openPart}>
            Edit this section
          </Button>
        ) : null}
        {isNarrow && touch.isOn ? null : (
          <>
            <Switch legend="Screen" choices={screens} value={screen} onChoose={setScreen} />
            <Switch legend="Colors" choices={themes} value={theme} onChoose={setTheme} />
          </>
        )}
      </div>
      {problem ? (
        <p role="status" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      ) : null}
      <PreviewFrame
        title={title}
        drawn={drawn && onPage(drawn, path)}
        theme={theme}
        screen={screen}
        onShown={touch.show}
      />
    </>
  )
}

/** The same draft on another page; a preview isn't tied to its document's own. */
function onPage(drawn: RenderedDraft, path: string): RenderedDraft {
  const query = drawn.address.slice(drawn.address.indexOf('?'))
  return { ...drawn, address: inLanguage(path + query, drawn.language) }
}

/** The office's current theme. */
function officeTheme(): 'light' | 'dark' {
  const { theme } = window.document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Two options as radio buttons. */
function Switch<V extends string>({
  legend,
  choices,
  value,
  onChoose,
}: {
  legend: string
  choices: readonly { value: V; label: string }[]
  value: V
  onChoose: (value: V) => void
}) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="relative grid min-h-11 place-items-center">
          <input
            type="radio"
            name={`preview-${legend}`}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control border border-muted bg-surface checked:border-accent checked:bg-accent hover:not-checked:bg-sunken"
          />
          <span className="pointer-events-none relative px-3 font-semibold peer-checked:text-on-accent">
            {choice.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
