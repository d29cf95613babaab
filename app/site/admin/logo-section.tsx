import { useRef } from 'react'
import { Link } from 'react-router'
import { valueAt } from '#app/content/editor/draft/draft-values.ts'
import { LibraryState } from '#app/images/admin/library-states.tsx'
import { OneUpload } from '#app/images/admin/upload/one-upload.tsx'
import { type LibraryQuery, useLibrary } from '#app/images/admin/use-library.ts'
import type { LibraryImage } from '#app/images/schema.ts'
import type { LogoPlate } from '#app/site/appearance/logo-plate.ts'
import { type PaletteId, palettes } from '#app/site/appearance/palettes.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Card } from '#app/ui/card.tsx'
import { focusInView } from '#app/ui/interaction/focus-in-view.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { CurrentLogo } from './current-logo.tsx'
import { EarlierLogos } from './earlier-logos.tsx'
import { ChosenLogo, type HeaderFacts } from './header-previews.tsx'

const logos: LibraryQuery = { category: 'logo', search: '', isTrash: false }

/** Advice only (A§5.2); not enforced. */
const guidance = [
  'Square (1:1)',
  'At least 200 × 200 pixels; 400 × 400 or more is better',
  'PNG with a transparent background or, best of all, SVG',
  'Best under 2MB',
]

/** The logo in the header and footer (A§2.5). */
export function Section({ goTo, linkTo }: SectionProps) {
  const library = useLibrary(logos)
  const footer = useRead('GET /api/admin/{document}', { params: { document: 'footer' } })
  const look = useRead('GET /api/admin/{document}', { params: { document: 'appearance' } })
  const [current, ...earlier] = library.images
  const palette = String(valueAt(look.data, 'palette'))
  const plate = valueAt(footer.data, 'logo.plate')
  const header: HeaderFacts = {
    title: String(valueAt(footer.data, 'logo.title') ?? '14:23'),
    showsName: valueAt(footer.data, 'logo.showName') !== false,
    palette: isPalette(palette) ? palette : 'forest',
    plate: plate === 'light' || plate === 'dark' ? plate : 'none',
    nameUrl: linkTo('pages-footer/logo.showName'),
  }

  const currentHead = useRef<HTMLHeadingElement>(null)

  async function makeLogo({ id }: LibraryImage) {
    const words = { done: 'Logo changed', failed: 'Failed to change logo' }
    const isDone = await tryWithToast(
      () => call('POST /api/admin/images/{id}/logo', { params: { id } }),
      words,
    )
    if (isDone) await library.reload()
  }

  async function putPlate(chosen: LogoPlate | 'none') {
    const words = {
      done: chosen === 'none' ? 'Plate removed' : 'Plate added',
      failed: 'Failed to save',
    }
    const isDone = await tryWithToast(
      () =>
        call('POST /api/admin/{document}', {
          params: { document: 'footer' },
          body: { logo: { plate: chosen } },
        }),
      words,
    )
    if (isDone) await footer.reload()
  }

  return (
    <div className="grid max-w-6xl items-start gap-6 xl:grid-cols-2">
      <Card className="p-5">
        <h2 ref={currentHead} tabIndex={-1} className="text-xl">
          Current logo
        </h2>
        <LibraryState library={library} emptyText="" />
        {library.counts && !library.failure ? (
          <CurrentLogo
            key={current?.url}
            logo={current}
            header={header}
            onPlate={(chosen) => void putPlate(chosen)}
          />
        ) : null}
        <p className="mt-4 text-sm text-muted">
          {header.showsName
            ? 'The ministry’s name is beside the logo. '
            : 'The ministry’s name isn’t beside the logo. '}
          <Link to={header.nameUrl} className="text-accent underline">
            {header.showsName ? 'Hide the name' : 'Show the name'}
          </Link>
        </p>
      </Card>
      <Card className="p-5">
        <h2 className="mb-4 text-xl">Upload a logo</h2>
        <OneUpload
          label="Choose logo"
          renderChosen={(file, src) => (
            <ChosenLogo key={src} file={file} src={src} header={header} />
          )}
          category="logo"
          words={{
            idle: 'Upload Logo',
            busy: 'Uploading Logo...',
            failed: 'Failed to upload logo',
          }}
          onUploaded={() => {
            showToast({ title: 'Success', description: 'Logo uploaded successfully' })
            // its advice is above the fields on a phone
            void library
              .reload()
              .then(() => currentHead.current && focusInView(currentHead.current))
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

function isPalette(key: string): key is PaletteId {
  return Object.hasOwn(palettes, key)
}
