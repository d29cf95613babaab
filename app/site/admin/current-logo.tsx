import { useState } from 'react'
import { copyImageUrl } from '#app/images/admin/copy-image-url.ts'
import { tilePath } from '#app/images/admin/image-labels.ts'
import type { LibraryImage } from '#app/images/schema.ts'
import type { LogoPlate } from '#app/site/appearance/logo-plate.ts'
import { Button } from '#app/ui/button.tsx'
import { type HeaderFacts, HeaderPreviews, LogoAdvice } from './header-previews.tsx'

/** The logo as the header shows it, or the name instead (decision 80). */
export function CurrentLogo({
  logo,
  header,
  onPlate,
}: {
  logo: LibraryImage | undefined
  header: HeaderFacts
  onPlate: (plate: LogoPlate | 'none') => void
}) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <div className="mt-4 grid gap-4">
      <HeaderPreviews
        src={logo && !hasFailed ? tilePath(logo) : undefined}
        header={header}
        onFail={() => setHasFailed(true)}
      />
      {logo ? (
        <div className="flex flex-wrap items-center gap-4">
          <p className="min-w-0 wrap-anywhere">
            {logo.originalName}, {logo.width} × {logo.height} pixels
          </p>
          <Button look="outline" onClick={() => void copyImageUrl(logo.id, 'Logo URL')}>
            Copy URL
          </Button>
        </div>
      ) : (
        <p>No logo uploaded yet</p>
      )}
      {logo ? (
        <LogoAdvice
          isStored
          src={tilePath(logo)}
          width={logo.width}
          height={logo.height}
          mimeType={logo.mimeType}
          header={header}
          onPlate={onPlate}
        />
      ) : null}
      {hasFailed ? (
        <p role="alert">The logo couldn’t be loaded, so the name is shown instead.</p>
      ) : null}
    </div>
  )
}
