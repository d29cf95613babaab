import { valueAt } from '#app/content/editor/draft/draft-values.ts'
import { LibraryState } from '#app/images/admin/library-states.tsx'
import { OneUpload } from '#app/images/admin/upload/one-upload.tsx'
import { type LibraryQuery, useLibrary } from '#app/images/admin/use-library.ts'
import type { LibraryImage } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Card } from '#app/ui/card.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { CurrentLogo } from './current-logo.tsx'
import { EarlierLogos } from './earlier-logos.tsx'

const logos: LibraryQuery = { category: 'logo', search: '', isTrash: false }

/** Advice only (A§5.2); not enforced. */
const guidance = [
  'Square (1:1)',
  'At least 200 × 200 pixels; 400 × 400 or more is better',
  'PNG with a transparent background or, best of all, SVG',
  'Best under 2MB',
]

/** The logo in the header and footer (A§2.5). */
export function Section({ goTo }: SectionProps) {
  const library = useLibrary(logos)
  const footer = useRead('GET /api/admin/{document}', { params: { document: 'footer' } })
  const [current, ...earlier] = library.images

  async function makeLogo({ id }: LibraryImage) {
    const words = { done: 'Logo changed', failed: 'Failed to change logo' }
    const isDone = await tryWithToast(
      () => call('POST /api/admin/images/{id}/logo', { params: { id } }),
      words,
    )
    if (isDone) await library.reload()
  }

  return (
    <div className="grid max-w-6xl items-start gap-6 xl:grid-cols-2">
      <Card className="p-5">
        <h2 className="text-xl">Current logo</h2>
        <LibraryState library={library} emptyText="" />
        {library.counts && !library.failure ? (
          <CurrentLogo
            key={current?.url}
            logo={current}
            title={String(valueAt(footer.data, 'logo.title') ?? '14:23')}
          />
        ) : null}
      </Card>
      <Card className="p-5">
        <h2 className="mb-4 text-xl">Upload a logo</h2>
        <OneUpload
          label="Choose logo"
          category="logo"
          words={{
            idle: 'Upload Logo',
            busy: 'Uploading Logo...',
            failed: 'Failed to upload logo',
          }}
          onUploaded={() => {
            showToast({ title: 'Success', description: 'Logo uploaded successfully' })
            void library.reload()
          }}
        >
          <ul className="list-disc pl-5 text-sm text-muted">
            {guidance.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </ul>
        </OneUpload>
      </Card>
      <EarlierLogos logos={earlier} onUse={(logo) => void makeLogo(logo)} />
      <p className="text-muted xl:col-span-2">
        If you delete a logo, the previous one comes back.{' '}
        <Button look="outline" onClick={() => goTo('image-upload')}>
          Manage all pictures
        </Button>
      </p>
    </div>
  )
}
