import { type ReactNode, useMemo } from 'react'
import { type DraftValues, itemName, valueAt } from '#app/content/editor/draft/draft-values.ts'
import { FieldEditor, FieldGrid } from '#app/content/editor/fields/field-editor.tsx'
import { FoldedGroup } from '#app/content/editor/fields/folded-group.tsx'
import { ImageDialog, useImageDialog } from '#app/content/editor/fields/image-dialog.tsx'
import { blocksOf, type DocumentDefinition, isBlock } from '#app/content/kit/document.ts'
import { notUsedYet } from '#app/content/kit/field-hints.ts'
import {
  type Field,
  type Fields,
  group,
  isRecord,
  type ListDetails,
} from '#app/content/kit/fields.ts'
import { Card } from '#app/ui/card.tsx'
import { getOwn } from '#platform/get-own.ts'
import {
  type Choice,
  FormActionsContext,
  FormErrorsContext,
  ListChoicesContext,
  StoredValuesContext,
} from './form-context.ts'
import { ministryToday } from './ministry-today.ts'
import type { DocumentEditor } from './use-document-editor.ts'

/** Provides a document's draft to its fields, wherever they're drawn. */
export function FormProvider({
  document,
  editor: { stored, draft, errors, set },
  children,
}: {
  document: DocumentDefinition
  editor: DocumentEditor
  children: ReactNode
}) {
  const gallery = useImageDialog()
  const { open } = gallery
  const actions = useMemo(() => ({ set, pickImage: open, today: ministryToday }), [set, open])
  const lists = useListChoices(document.fields, draft)
  return (
    <FormActionsContext value={actions}>
      <FormErrorsContext value={errors}>
        <ListChoicesContext value={lists}>
          <StoredValuesContext value={stored?.values ?? nothing}>{children}</StoredValuesContext>
        </ListChoicesContext>
      </FormErrorsContext>
      <ImageDialog dialog={gallery} />
    </FormActionsContext>
  )
}

/** All fields of a document: those in no group, then a block per group, then the unused ones. */
export function DocumentForm({
  document,
  editor: { draft },
}: {
  document: DocumentDefinition
  editor: DocumentEditor
}) {
  const general = entriesOf(document.fields, (field) => !isBlock(field))
  const blocks = blocksOf(document)
  const unused = useMemo(() => unusedFields(document.fields), [document])
  return (
    <div className="flex flex-col gap-4">
      {Object.keys(general).length > 0 ? (
        <Block name="general" title={document.generalLabel ?? 'Settings'}>
          <FieldGrid fields={general} path="" value={draft} owner={document.label} />
        </Block>
      ) : null}
      {blocks.map(([name, field]) => (
        <Block key={name} name={name} title={field.label} help={field.list ? '' : field.help}>
          <BlockFields name={name} field={field} value={getOwn(draft, name)} />
        </Block>
      ))}
      {unused ? (
        <FoldedGroup
          field={unused}
          path=""
          value={Object.fromEntries(
            Object.keys(unused.fields).map((path) => [path, valueAt(draft, path)]),
          )}
          owner={document.label}
        />
      ) : null}
    </div>
  )
}

/** The fields without effect as one group, by dotted path; undefined if there are none. */
function unusedFields(fields: Fields) {
  const found = unusedIn(fields, '')
  if (found.length === 0) return undefined
  return group('Not used', Object.fromEntries(found), { help: notUsedYet })
}

function unusedIn(fields: Fields, within: string): [string, Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] =>
    field.isUnused
      ? [[within + name, { ...field, isUnused: false }]]
      : unusedIn(field.fields ?? {}, `${within}${name}.`),
  )
}

const nothing: DraftValues = {}

function Block({
  name,
  title,
  help,
  children,
}: {
  name: string
  title: string
  help?: string | undefined
  children: ReactNode
}) {
  return (
    <section aria-labelledby={`block-${name}`}>
      <Card className="overflow-visible px-4 pt-2.5 pb-4 sm:pt-3">
        <h2 id={`block-${name}`} tabIndex={-1} className="mb-1 text-xl">
          {title}
        </h2>
        {help ? <p className="mb-4 text-muted">{help}</p> : null}
        {children}
      </Card>
    </section>
  )
}

function BlockFields({ name, field, value }: { name: string; field: Field; value: unknown }) {
  const owner = field.label.toLowerCase()
  if (!field.fields) return <FieldEditor field={field} path={name} value={value} owner={owner} />
  return <FieldGrid fields={field.fields} path={name} value={value} owner={owner} />
}

function entriesOf(fields: Fields, isWanted: (field: Field) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isWanted(field)))
}

/** Choices from the document's own lists, such as event categories. */
function useListChoices(fields: Fields, draft: DraftValues) {
  const chosenFrom = useMemo(() => chosenLists(fields), [fields])
  const shown = JSON.stringify(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { list }]) =>
        list && chosenFrom.has(name) ? [[name, choicesOf(list, getOwn(draft, name))]] : [],
      ),
    ),
  )
  return useMemo(() => JSON.parse(shown) as Record<string, Choice[]>, [shown])
}

/** Names of the lists that other fields choose from. */
function chosenLists(fields: Fields): Set<string> {
  return new Set(
    Object.values(fields).flatMap(({ choicesFrom, fields: inner, list }) => [
      ...(choicesFrom ? [choicesFrom] : []),
      ...chosenLists(inner ?? {}),
      ...chosenLists(list?.itemFields ?? {}),
    ]),
  )
}

function choicesOf(list: ListDetails, items: unknown): Choice[] {
  if (!Array.isArray(items)) return []
  return items
    .filter(isRecord)
    .map((item, index) => ({ value: String(item.id), label: itemName(list, item, index) }))
}
