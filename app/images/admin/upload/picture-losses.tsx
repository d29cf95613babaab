import type { PictureLoss } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** An uploaded file and its losses. */
export type LostParts = { name: string; losses: readonly PictureLoss[] }

const sentences: Record<PictureLoss, string> = {
  motion: 'It’s animated. Pages show only its first frame.',
  scripts: 'Its scripts were left out.',
  animation: 'Its animation was left out. Drawings don’t move here.',
  links: 'Its links were left out. Put the link on the page instead.',
  fonts:
    'Its fonts were left out, so its text may look different. Convert the text to outlines and upload it again.',
  outside:
    'It loads pictures, fonts, or styles from other files or sites. Those were left out. Embed them and upload it again.',
  embedded:
    'A picture inside it can’t be read and was left out. Embed it as PNG or JPEG and upload it again.',
  html: 'Web page content inside it was left out.',
  styles: 'Some of its styles aren’t allowed here and were left out. Check how it looks.',
  other: 'Parts that a still picture can’t have were left out. Check how it looks.',
}

/** A sentence for each loss. */
export function lossSentences(losses: readonly PictureLoss[]): string[] {
  return losses.map((loss) => sentences[loss])
}

/** Lists what uploaded pictures lost, until closed. */
export function PictureLosses({
  pictures,
  onClose,
}: {
  pictures: readonly LostParts[]
  onClose: () => void
}) {
  if (pictures.length === 0) return null
  return (
    <Card className="grid gap-3 p-4">
      <div role="status" className="grid gap-3">
        <p>
          {pictures.length === 1
            ? 'Your image was uploaded, but not all of it:'
            : 'Your images were uploaded, but not all parts of these:'}
        </p>
        {pictures.map(({ name, losses }, at) => (
          <div key={`${at} ${name}`}>
            <p className="font-semibold wrap-anywhere">{name}</p>
            <ul className="list-disc pl-5">
              {lossSentences(losses).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div>
        <Button look="outline" onClick={onClose}>
          OK
        </Button>
      </div>
    </Card>
  )
}
