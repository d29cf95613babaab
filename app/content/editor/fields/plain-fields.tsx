import { useContext, useState } from 'react'
import {
  type Choice,
  EventCategoriesContext,
  EventChoicesContext,
  ListChoicesContext,
  PageChoicesContext,
  useFieldError,
  useFormActions,
} from '#app/content/editor/form-context.ts'
import { FormattedCopyContext } from '#app/content/editor/formatted/formatted-copy.ts'
import { pathOfUrl } from '#app/content/kit/site-path.ts'
import { FilePicker } from '#app/files/admin/file-picker.tsx'
import { fileNameAt } from '#app/files/file-types.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { SelectField, TextField, useFieldId } from '#app/ui/field.tsx'
import { parseNumber } from '#app/ui/format/parse-number.ts'
import { getOwn } from '#platform/get-own.ts'
import type { FieldEditorProps } from './field-editor.tsx'
import { helpOf } from './field-help.ts'

const inputModes = { url: 'url', email: 'email', text: 'text' } as const

/** A one-line field: text, link, or email. */
export function LineEditor(props: FieldEditorProps) {
  if (props.field.takesColor) return <ColorCode {...props} />
  const { offersPages, offersFiles } = props.field
  if (offersFiles) return <FileField {...props} />
  if (!offersPages) return <OneLine {...props} />
  return (
    <div className="flex flex-col gap-2">
      <OneLine {...props} />
      <PageChoice {...props} />
      <FileChoice {...props} />
    </div>
  )
}

/** One of the library's files by its name, or a web address, which is typed. */
function FileField(props: FieldEditorProps) {
  const { field, path, value } = props
  const { set } = useFormActions()
  const copy = useContext(FormattedCopyContext)
  const error = useFieldError(path)
  const name = fileNameAt(textOf(value))
  if (name === undefined) {
    return (
      <div className="flex flex-col gap-2">
        <OneLine {...props} />
        <FileChoice {...props} look="outline" />
      </div>
    )
  }
  return (
    <div>
      <p className="font-semibold">{field.label}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={textOf(value)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-accent underline wrap-anywhere"
        >
          {name}
          <span className="sr-only"> ({copy.opensNewTab})</span>
        </a>
        <FileChoice {...props} look="outline" label={copy.changeFile} />
        <button
          type="button"
          onClick={() => set(path, '')}
          className="min-h-11 rounded-control px-2 text-sm text-accent underline hover:bg-sunken"
        >
          {copy.typeAddress}
        </button>
      </div>
      {error ? <p className="text-sm font-semibold text-danger">{error}</p> : null}
    </div>
  )
}

/** A color as #rrggbb, typed or picked. */
function ColorCode(props: FieldEditorProps) {
  const { field, path, value } = props
  const { set } = useFormActions()
  const picked = textOf(value)
  const isSet = /^#[0-9a-f]{6}$/i.test(picked)
  return (
    <div className="flex flex-col gap-2">
      <OneLine {...props} />
      <label className="flex min-h-11 items-center gap-3 self-start">
        <input
          type="color"
          value={isSet ? picked.toLowerCase() : '#000000'}
          onChange={({ target }) => set(path, target.value)}
          // without a color the browser would show black
          className={`h-11 w-14 rounded-control border border-muted bg-surface p-1 ${isSet ? '' : '[&::-moz-color-swatch]:opacity-0 [&::-webkit-color-swatch]:opacity-0'}`}
        />
        Pick a color
        <span className="sr-only"> ({field.label})</span>
      </label>
    </div>
  )
}

/** A menu of pages and events to link to. Other URLs are typed. */
function PageChoice({ field, path, value }: FieldEditorProps) {
  const { set } = useFormActions()
  const pages = useContext(PageChoicesContext)
  const events = useContext(EventChoicesContext)
  if (pages.length === 0) return null
  const current = hasChoice([...pages, ...events], textOf(value)) ? textOf(value) : ''
  return (
    <select
      aria-label={`${field.label}: choose a page`}
      value={current}
      onChange={({ target }) => target.value && set(path, target.value)}
      className="min-h-11 w-full rounded-control border border-muted bg-surface px-3 py-2"
    >
      <option value="">{current ? 'Another link' : 'Choose a page on this site'}</option>
      {pages.map((page) => (
        <option key={page.value} value={page.value}>
          {page.label}
        </option>
      ))}
      {events.length > 0 ? (
        <optgroup label="Events">
          {events.map((event) => (
            <option key={event.value} value={event.value}>
              {event.label}
            </option>
          ))}
        </optgroup>
      ) : null}
    </select>
  )
}

/** Links to an uploaded file. */
function FileChoice({
  field,
  path,
  look,
  label,
}: FieldEditorProps & { look?: 'outline'; label?: string }) {
  const { set } = useFormActions()
  const copy = useContext(FormattedCopyContext)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={
          look
            ? `${buttonClass(look)} self-start`
            : 'min-h-11 self-start rounded-control px-2 text-sm text-accent underline hover:bg-sunken'
        }
      >
        {label ?? copy.chooseFile}
        <span className="sr-only"> ({field.label})</span>
      </button>
      {isOpen ? (
        <FilePicker
          copy={copy}
          onPick={(file) => {
            set(path, file.path)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

function OneLine({ field, path, value }: FieldEditorProps) {
  const { set } = useFormActions()
  return (
    <TextField
      {...named(field, path)}
      help={helpOf(field, path, value)}
      error={useFieldError(path)}
      value={textOf(value)}
      inputMode={inputModes[field.kind as keyof typeof inputModes] ?? 'text'}
      type={field.kind === 'email' ? 'email' : 'text'}
      autoComplete="off"
      onChange={({ target }) => set(path, target.value)}
      // not while typing, which would cut an address at its host
      onBlur={({ target }) => {
        if (field.takesFullUrl) set(path, pathOfUrl(target.value))
      }}
    />
  )
}

/**
 * A number; blank is invalid, never zero. Not `type="number"`, which drops characters (7,95 became
 * 795) and changes when someone scrolls over it.
 */
export function NumberEditor({ field, path, value }: FieldEditorProps) {
  const { set } = useFormActions()
  const [typed, setTyped] = useState('')
  return (
    <TextField
      {...named(field, path)}
      error={useFieldError(path)}
      inputMode="decimal"
      autoComplete="off"
      value={parseNumber(typed) === value ? typed : textOf(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        set(path, parseNumber(target.value))
      }}
    />
  )
}

/** A date. */
export function DateEditor({ field, path, value }: FieldEditorProps) {
  const { set } = useFormActions()
  return (
    <TextField
      {...named(field, path)}
      error={useFieldError(path)}
      type="date"
      value={textOf(value)}
      onChange={(event) => set(path, event.target.value)}
    />
  )
}

function hasChoice(choices: readonly Choice[], value: string): boolean {
  return choices.some((choice) => choice.value === value)
}

/** A select. A stored value that is no longer a choice stays visible. */
export function ChoiceEditor({ field, path, value }: FieldEditorProps) {
  const { set } = useFormActions()
  const lists = useContext(ListChoicesContext)
  const pages = useContext(PageChoicesContext)
  const categories = useContext(EventCategoriesContext)
  const own = field.offersEventCategories
    ? [{ value: '', label: 'None' }, ...categories]
    : (field.choices ?? getOwn(lists, field.choicesFrom ?? '') ?? [])
  const more = field.offersPages ? pages.filter((page) => !hasChoice(own, page.value)) : []
  const choices = [...own, ...more]
  const current = textOf(value)
  const isKnown = hasChoice(choices, current)
  return (
    <SelectField
      {...named(field, path)}
      error={useFieldError(path)}
      value={current}
      onChange={(event) => set(path, event.target.value)}
    >
      {isKnown ? null : <option value={current}>{current || 'None'}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label || choice.value}
        </option>
      ))}
    </SelectField>
  )
}

/** Yes or no. */
export function ToggleEditor({ field, path, value }: FieldEditorProps) {
  const { set } = useFormActions()
  const error = useFieldError(path)
  const helpId = `${useFieldId(path)}-help`
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name={path}
          checked={value === true}
          aria-describedby={field.help || error ? helpId : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => set(path, event.target.checked)}
          className="size-6 shrink-0"
        />
        {field.label}
      </label>
      {field.help || error ? (
        <p id={helpId} className={`text-sm ${error ? 'font-semibold text-danger' : 'text-muted'}`}>
          {error ?? field.help}
        </p>
      ) : null}
    </div>
  )
}

function named({ label, help }: FieldEditorProps['field'], path: string) {
  return { label, help, name: path }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
