import { useState } from 'react'
import { useParams } from 'react-router'
import {
  FormattedCopyContext,
  formattedCopy,
} from '#app/content/editor/formatted/formatted-copy.ts'
import { Button } from '#app/ui/button.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Card } from '#app/ui/card.tsx'
import type { Language } from '#platform/language.ts'
import { PartEditor } from './part-editor.tsx'
import { PartsList } from './parts-list.tsx'
import { SpanishCopyContext, spanishCopy } from './spanish-copy.ts'

/** The Spanish section: a list of parts, or the texts of one. */
export function Section({ address, setDirty }: SectionProps) {
  const { textsOf } = useParams()
  const [language, setLanguage] = useState<Language>(readersLanguage)
  const { data, failure, reload } = useRead('GET /api/admin/spanish')
  const copy = spanishCopy(language)
  // a page that visitors don't see yet has only its draft's part
  const part =
    data?.parts.find(({ key }) => key === textsOf) ??
    data?.parts.find(({ draft }) => draft && draft.of === textsOf)
  return (
    <SpanishCopyContext value={copy}>
      <FormattedCopyContext value={formattedCopy(language)}>
        <div className="max-w-6xl" lang={language}>
          <div className="flex justify-end">
            <button
              type="button"
              lang={language === 'en' ? 'es' : 'en'}
              onClick={() => setLanguage(language === 'en' ? 'es' : 'en')}
              className="min-h-11 rounded-control px-2 text-accent underline hover:bg-sunken"
            >
              {copy.switchTo}
            </button>
          </div>
          {!data && failure ? (
            <Card className="flex max-w-2xl flex-col items-start gap-4 p-6">
              <p role="alert">{copy.notLoaded}</p>
              <Button onClick={() => void reload()}>{copy.tryAgain}</Button>
            </Card>
          ) : null}
          {!data && !failure ? <p role="status">{copy.loading}</p> : null}
          {part ? (
            <PartEditor
              key={part.key}
              part={part}
              other={data?.parts.find(
                ({ key, draft }) => draft?.of === part.key || key === part.draft?.of,
              )}
              address={address}
              setDirty={setDirty}
              onSaved={reload}
            />
          ) : null}
          {data && !part ? <PartsList overview={data} address={address} /> : null}
        </div>
      </FormattedCopyContext>
    </SpanishCopyContext>
  )
}

/** The translator's browser language. */
function readersLanguage(): Language {
  return navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en'
}
