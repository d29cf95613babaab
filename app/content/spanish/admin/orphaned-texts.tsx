import { useContext } from 'react'
import { Card } from '#app/ui/card.tsx'
import { SpanishCopyContext } from './spanish-copy.ts'

/** Spanish written for texts that no longer exist, shown so that it can be copied. */
export function OrphanedTexts({ texts }: { texts: readonly string[] }) {
  const copy = useContext(SpanishCopyContext)
  if (texts.length === 0) return null
  return (
    <Card className="my-3 border-danger! p-5">
      <p role="alert" className="font-semibold">
        {copy.lost}
      </p>
      <ul className="mt-2 list-disc pl-5" lang="es">
        {texts.map((text) => (
          <li key={text} className="whitespace-pre-line">
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
