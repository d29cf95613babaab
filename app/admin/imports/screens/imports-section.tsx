import { useState } from 'react'
import { type ImportKind, importKindKeys, importKinds } from '#app/admin/imports/import-schema.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { ImportFile } from './import-file.tsx'
import { ImportList } from './import-list.tsx'
import { ImportPictures } from './import-pictures.tsx'

/** Imports data from other systems: preview a file, import it, and undo it if needed. */
export function Section({ person, setDirty }: SectionProps) {
  const kinds = importKindKeys.filter((key) =>
    person.permissions.includes(importKinds[key].permission),
  )
  const [kind, setKind] = useState<ImportKind | undefined>(kinds[0])
  const [round, setRound] = useState(0)
  const done = () => setRound((before) => before + 1)
  if (!kind) return <p>Your role can’t import anything.</p>
  return (
    <div className="flex max-w-5xl flex-col gap-8">
      <fieldset>
        <legend className="mb-2 font-semibold">What do you want to import?</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {kinds.map((key) => (
            <KindChoice
              key={key}
              kind={key}
              isChosen={key === kind}
              onChoose={() => setKind(key)}
            />
          ))}
        </div>
      </fieldset>
      {kind === 'pictures' ? (
        <ImportPictures key={kind} onDone={done} setDirty={setDirty} />
      ) : (
        <ImportFile key={kind} kind={kind} onDone={done} setDirty={setDirty} />
      )}
      <ImportList round={round} />
    </div>
  )
}

function KindChoice({
  kind,
  isChosen,
  onChoose,
}: {
  kind: ImportKind
  isChosen: boolean
  onChoose: () => void
}) {
  const { label, from } = importKinds[kind]
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-card border border-line bg-surface p-4 has-checked:border-accent has-checked:bg-sunken">
      <input
        type="radio"
        name="kind"
        value={kind}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm text-muted">{from}</span>
      </span>
    </label>
  )
}
