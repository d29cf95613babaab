import { useState } from 'react'
import { copyImageUrl } from '#app/images/admin/copy-image-url.ts'
import { tilePath } from '#app/images/admin/image-labels.ts'
import type { LibraryImage } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'

/** Above this ratio of width to height, the header's logo is only a few pixels high. */
const maxAspectRatio = 3

/** The logo on both backgrounds, or the name instead (decision 80). */
export function CurrentLogo({ logo, title }: { logo: LibraryImage | undefined; title: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  const isShown = logo !== undefined && !hasFailed
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-4">
        {[
          { where: 'In the header', ground: 'bg-page text-ink' },
          { where: 'In the footer', ground: 'bg-night text-cream' },
        ].map(({ where, ground }) => (
          <figure key={where} className="w-32 sm:w-40">
            <div
              className={`grid aspect-square grid-cols-1 grid-rows-1 place-items-center overflow-hidden rounded-card border border-line p-4 ${ground}`}
            >
              {isShown ? (
                <img
                  src={tilePath(logo)}
                  alt={logo.description || 'The logo'}
                  onError={() => setHasFailed(true)}
                  className="size-full object-contain"
                />
              ) : (
                <span className="font-serif text-3xl font-semibold wrap-anywhere">{title}</span>
              )}
            </div>
            <figcaption className="mt-1 text-sm text-muted">{where}</figcaption>
          </figure>
        ))}
      </div>
      <div className="mt-4">
        {logo ? (
          <div className="flex flex-wrap items-center gap-4">
            <p className="min-w-0 wrap-anywhere">
              {logo.originalName}, {logo.width} × {logo.height} pixels
              {logo.width > logo.height * maxAspectRatio ? (
                <span className="block text-danger">
                  This logo is very wide, so it will be hard to read in the header. Use a squarer
                  one.
                </span>
              ) : null}
            </p>
            <Button look="outline" onClick={() => void copyImageUrl(logo.id, 'Logo URL')}>
              Copy URL
            </Button>
          </div>
        ) : (
          <p>No logo uploaded yet</p>
        )}
        {hasFailed ? (
          <p role="alert">The logo couldn’t be loaded, so the name is shown instead.</p>
        ) : null}
      </div>
    </>
  )
}
