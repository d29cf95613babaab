import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { getOwn } from '#platform/get-own.ts'

/**
 * Why a form was refused, for its top: a link to the first wrong field, which says what's wrong with it, or else the
 * message. `fields`: name and element id of each field that shows its error, in order.
 */
export function FormRefusal({
  refusal,
  fields,
}: {
  refusal: { message: string; errors: Record<string, string> } | undefined
  fields: readonly (readonly [name: string, id: string])[]
}) {
  const t = useWords()
  if (!refusal) return null
  const wrong = fields.filter(([name]) => getOwn(refusal.errors, name))
  const [first] = wrong
  return (
    <p role="alert" className="mb-4 font-semibold text-danger">
      {first ? (
        <SiteLink href={`#${first[1]}`} className="inline-flex min-h-11 items-center underline">
          {t('{count, plural, one {Check the field below.} other {Check the fields below.}}', {
            count: wrong.length,
          })}
        </SiteLink>
      ) : (
        refusal.message
      )}
    </p>
  )
}
