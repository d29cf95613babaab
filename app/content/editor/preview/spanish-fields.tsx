import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { OrphanedTexts } from '#app/content/spanish/admin/orphaned-texts.tsx'
import { TextRow } from '#app/content/spanish/admin/text-row.tsx'
import type { PartEditor } from '#app/content/spanish/admin/use-part.ts'
import { isOffered } from '#app/content/spanish/spanish-schema.ts'
import type { PlacedText } from '#app/content/spanish/texts.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'

/** The Spanish of the clicked texts, each below its English. */
export function SpanishFields({
  document,
  texts,
  part,
}: {
  document: DocumentDefinition
  texts: readonly PlacedText[]
  part: PartEditor
}) {
  const { stored, hasFailed, lost } = part
  if (hasFailed) return <LoadFailure text="The Spanish couldn’t be loaded." onRetry={part.load} />
  if (!stored) return <p role="status">Loading...</p>
  const known = new Map(stored.texts.map((text) => [text.english, text]))
  const isShown = ({ english }: PlacedText) => {
    const text = known.get(english)
    return text === undefined || texts.length === 1 || isOffered(text)
  }
  return (
    <>
      <OrphanedTexts texts={lost} />
      <ul className="-my-3 [&>:last-child]:border-b-0">
        {texts.filter(isShown).map(({ english, path }) => {
          const text = known.get(english)
          return text ? (
            <TextRow
              key={english}
              part={{ key: document.key, isDocument: true }}
              text={text}
              editor={part}
            />
          ) : (
            <NotSavedYet key={path} english={english} />
          )
        })}
      </ul>
    </>
  )
}

function NotSavedYet({ english }: { english: string }) {
  return (
    <li className="border-b border-line py-4">
      <p className="whitespace-pre-line wrap-anywhere">{english}</p>
      <p className="mt-2 font-semibold">Save this English text first. Then you can translate it.</p>
    </li>
  )
}
