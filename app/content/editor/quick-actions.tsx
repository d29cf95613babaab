import { lazy, Suspense, useState } from 'react'
import { completeItem, freshId, valueAt } from '#app/content/editor/draft/draft-values.ts'
import type { DocumentDefinition, QuickAction } from '#app/content/kit/document.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { showToast } from '#app/ui/shown-toast.ts'
import { ownValue } from '#platform/own-value.ts'
import { ministryToday } from './ministry-today.ts'
import type { DocumentEditor } from './use-document-editor.ts'

const ImageBrowser = lazy(() =>
  import('#app/images/admin/picker.tsx').then(({ ImageBrowser: browser }) => ({
    default: browser,
  })),
)

/** What is often done next, beside the form (A§2.3, A§2.4). */
export function QuickActions({
  document,
  editor,
  goTo,
  refresh,
}: {
  document: DocumentDefinition
  editor: DocumentEditor
  goTo: (sectionKey: string) => void
  refresh: () => Promise<void>
}) {
  const [isBrowsing, setIsBrowsing] = useState(false)

  return (
    <Card className="mb-6 p-5">
      <h2 className="text-xl">Quick Actions</h2>
      <div className="mt-3 flex flex-wrap gap-3">
        {document.quickActions?.map((action) => (
          <Button key={action.label} look="outline" onClick={() => run(document, editor, action)}>
            {action.label}
          </Button>
        ))}
        {document.relatedSections?.map(({ label, section }) => (
          <Button key={section} look="outline" onClick={() => goTo(section)}>
            {label}
          </Button>
        ))}
        <Button look="outline" onClick={() => setIsBrowsing(true)}>
          Browse Images
        </Button>
        <Button look="outline" onClick={() => goTo('image-upload')}>
          Upload New Images
        </Button>
        <ButtonLink look="outline" href={document.publicPath} target="_blank" rel="noopener">
          Preview Page<span className="font-normal">(as it is published)</span>
          <span className="sr-only"> (opens a new tab)</span>
        </ButtonLink>
        <Button look="outline" onClick={() => void refresh()}>
          Refresh Content
        </Button>
      </div>
      {isBrowsing ? (
        <Suspense>
          <ImageBrowser onClose={() => setIsBrowsing(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

function run(document: DocumentDefinition, editor: DocumentEditor, action: QuickAction): void {
  if (action.add) {
    const { path, item } = action.add
    const items = valueAt(editor.draft, path)
    const list = Array.isArray(items) ? items : []
    const known = { id: freshId(list, Date.now()), today: ministryToday() }
    const complete = completeItem(itemFieldsAt(document, path), item, known)
    editor.set(path, [...list, complete])
  }
  for (const [path, value] of Object.entries(action.fill ?? {})) editor.set(path, value)
  showToast(action.toast)
}

function itemFieldsAt(document: DocumentDefinition, path: string) {
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const fields = steps.reduce((inner, name) => ownValue(inner, name)?.fields ?? {}, document.fields)
  return ownValue(fields, last)?.list?.itemFields ?? {}
}
