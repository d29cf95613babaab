import { useContext, useRef } from 'react'
import {
  FormErrorsContext,
  useFieldError,
  useFormActions,
} from '#app/content/editor/form-context.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField, useFieldId } from '#app/ui/field.tsx'
import { formatLongDate, isPlainDate } from '#app/ui/format/plain-date.ts'
import { Problem } from '#app/ui/problem.tsx'
import { getOwn } from '#platform/get-own.ts'
import type { FieldEditorProps } from './field-editor.tsx'

/** A list of dates. */
export function DatesEditor({ field, path, value }: FieldEditorProps) {
  const { set } = useFormActions()
  const errors = useContext(FormErrorsContext)
  const own = useFieldError(path)
  const helpId = `${useFieldId(path)}-help`
  const list = useRef<HTMLUListElement>(null)
  const days = Array.isArray(value) ? value.map(String) : []

  function add(): void {
    set(path, [...days, ''])
    // the input exists after React renders
    requestAnimationFrame(() =>
      [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus(),
    )
  }

  return (
    <fieldset aria-describedby={field.help ? helpId : undefined}>
      <legend className="mb-1 font-semibold">{field.label}</legend>
      {field.help ? (
        <p id={helpId} className="mb-2 text-sm text-muted">
          {field.help}
        </p>
      ) : null}
      <ul ref={list} className="flex flex-col gap-2">
        {days.map((day, at) => (
          <li key={at} className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 flex-1 basis-44">
              <TextField
                label={`Date ${at + 1}`}
                name={`${path}.${at}`}
                type="date"
                error={getOwn(errors, `${path}.${at}`)}
                value={day}
                onChange={({ target }) =>
                  set(
                    path,
                    days.map((day, index) => (index === at ? target.value : day)),
                  )
                }
              />
            </div>
            <Button
              look="outline"
              onClick={() =>
                set(
                  path,
                  days.filter((_, index) => index !== at),
                )
              }
            >
              Remove
              <span className="sr-only">
                {' '}
                {isPlainDate(day) ? formatLongDate(day) : `date ${at + 1}`}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <Problem text={own ?? ''} />
      <div className={days.length > 0 ? 'mt-3' : ''}>
        <Button look="outline" id={useFieldId(path)} onClick={add}>
          Add a date
          <span className="sr-only"> to “{field.label}”</span>
        </Button>
      </div>
    </fieldset>
  )
}
