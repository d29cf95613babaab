import { useEffect, useRef, useState } from 'react'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import { useIsWide } from '#app/content/editor/use-is-wide.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { closeIcon } from '#app/ui/drawn-icons.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PreviewFrame, type previewWidths } from './preview-frame.tsx'
import { usePreview } from './use-preview.ts'
import type { PreviewOpen } from './use-preview-open.ts'

type PanelProps = { document: DocumentDefinition; change: DraftValues; opened: PreviewOpen }

/** The draft in its real page: beside the form where there is room, over it where there is none. */
export function PreviewPanel({ document, change, opened: { isAsked, close } }: PanelProps) {
  const isWide = useIsWide()
  const heading = useRef<HTMLHeadingElement>(null)

  // Syncs with the browser's focus: it goes where the person asked to look.
  useEffect(() => {
    if (isAsked) heading.current?.focus({ preventScroll: true })
  }, [isAsked])

  const title = `Preview of ${document.label}`
  if (!isWide) {
    return (
      <Dialog title={title} width="wide" onClose={close}>
        <div className="-m-5 flex h-[calc(90dvh-5rem)] flex-col gap-3 p-3">
          <PreviewView document={document} change={change} title={title} first="phone" />
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
          <span className="sr-only">Close the preview</span>
          <Icon icon={closeIcon} />
        </button>
      </div>
      <PreviewView document={document} change={change} title={title} first="desktop" />
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

function PreviewView({
  document,
  change,
  title,
  first,
}: {
  document: DocumentDefinition
  change: DraftValues
  title: string
  first: PreviewScreen
}) {
  const { address, problem } = usePreview(document, change)
  const [screen, setScreen] = useState<PreviewScreen>(first)
  const [theme, setTheme] = useState(officeTheme)
  return (
    <>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Switch legend="Screen" choices={screens} value={screen} onChoose={setScreen} />
        <Switch legend="Colors" choices={themes} value={theme} onChoose={setTheme} />
      </div>
      {problem ? (
        <p role="status" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      ) : null}
      <PreviewFrame
        title={title}
        address={address && `${address}&theme=${theme}`}
        screen={screen}
      />
    </>
  )
}

/** The theme in which the person sees the office now. */
function officeTheme(): 'light' | 'dark' {
  const { theme } = window.document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Two choices side by side; the arrow keys go from one to the other. */
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
          <span className="pointer-events-none relative px-4 font-semibold peer-checked:text-on-accent">
            {choice.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
