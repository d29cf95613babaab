import { SmallPicture } from '#app/images/admin/small-picture.tsx'
import type { LibraryImage } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** Earlier logos, newest first. */
export function EarlierLogos({
  logos,
  onUse,
}: {
  logos: LibraryImage[]
  onUse: (logo: LibraryImage) => void
}) {
  if (logos.length === 0) return null
  return (
    <Card className="p-5">
      <h2 className="text-xl">Earlier logos</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {logos.map((logo) => (
          <li key={logo.id} className="flex items-center gap-4">
            <span className="block w-20 shrink-0 overflow-hidden rounded-control border border-line">
              <SmallPicture image={logo} />
            </span>
            <div className="min-w-0">
              <p className="truncate font-semibold">{logo.originalName}</p>
              <Button look="outline" onClick={() => onUse(logo)}>
                Use this logo again
                <span className="sr-only"> ({logo.originalName})</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
