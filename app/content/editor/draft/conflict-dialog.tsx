import { useId, useState } from 'react'
import type { SaveConflict } from '#app/content/editor/document-calls.ts'
import type { DocumentEditor } from '#app/content/editor/use-document-editor.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { getOwn } from '#platform/get-own.ts'
import { withValueAt } from './draft-values.ts'
import type { Conflict } from './merge-edits.ts'
import { ValueText } from './value-text.tsx'

type Side = 'ours' | 'theirs'

/** Shows both versions of each conflicting field and lets the person choose (decision 63). */
export function ConflictDialog({
  choice,
  editor,
}: {
  choice: SaveConflict
  editor: Pick<DocumentEditor, 'choose' | 'cancelChoice'>
}) {
  const { newest, merged, isSaving } = choice
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const who = newest.savedBy ?? 'Someone else'
  const when = newest.savedAt ? ` on ${formatTimestamp(newest.savedAt)}` : ''
  const isComplete = merged.conflicts.every(({ path }) => getOwn(chosen, path))
  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(merged.conflicts.map(({ path }) => [path, side])))

  function finish() {
    const theirs = merged.conflicts.filter(({ path }) => getOwn(chosen, path) === 'theirs')
    editor.choose(
      theirs.reduce(
        (values, conflict) => withValueAt(values, conflict.path, conflict.theirs),
        merged.values,
      ),
    )
  }

  return (
    <Dialog
      title={`${who} changed this too`}
      text={`${who} saved this page${when}, while you were editing. You both changed ${merged.conflicts.length === 1 ? 'this field' : 'these fields'}, so choose which version to keep. All other edits are kept.`}
      onClose={editor.cancelChoice}
      foot={
        <>
          <Button disabled={!isComplete} onClick={finish}>
            {isSaving ? 'Save with these choices' : 'Restore with these choices'}
          </Button>
          <Button look="outline" onClick={editor.cancelChoice}>
            Keep editing
          </Button>
        </>
      }
    >
      {merged.conflicts.length > 1 ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button look="outline" onClick={() => chooseAll('ours')}>
            Keep all of mine
          </Button>
          <Button look="outline" onClick={() => chooseAll('theirs')}>
            Keep all of theirs
          </Button>
        </div>
      ) : null}
      {merged.conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.path}
          conflict={conflict}
          who={who}
          chosen={getOwn(chosen, conflict.path)}
          onChoose={(side) => setChosen((sides) => ({ ...sides, [conflict.path]: side }))}
        />
      ))}
    </Dialog>
  )
}

function ConflictChoice({
  conflict,
  who,
  chosen,
  onChoose,
}: {
  conflict: Conflict
  who: string
  chosen: Side | undefined
  onChoose: (side: Side) => void
}) {
  const name = useId()
  const sides = [
    { side: 'ours', title: 'Yours', value: conflict.ours },
    { side: 'theirs', title: `${who}’s`, value: conflict.theirs },
  ] as const
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 font-semibold">{conflict.label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map(({ side, title, value }) => (
          <label
            key={side}
            className="cursor-pointer rounded-card border border-line p-4 has-checked:border-accent has-checked:outline-2 has-checked:outline-accent"
          >
            <span className="flex items-center gap-3 font-semibold">
              <input
                type="radio"
                name={name}
                checked={chosen === side}
                onChange={() => onChoose(side)}
                className="size-5"
              />
              {title}
            </span>
            <span className="mt-2 block">
              <ValueText field={conflict.field} value={value} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
