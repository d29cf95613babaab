import { useId } from 'react'
import { FormRefusal } from '#app/site/form-refusal.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { ShownNeed } from './needs.server.ts'
import { NeedText } from './needs-block.tsx'
import { ownPromisesPath } from './needs-copy.ts'
import { maxCount } from './needs-document.ts'

/** A rejected form, with what was typed. */
export type Refusal = {
  /** the id of the promise to change; '' for a new one */
  id: string
  message: string
  errors: Record<string, string>
  typed: Record<string, string>
}

type Typed = Partial<Record<'count' | 'name' | 'contact', string>>

/** The form to promise one of the needs. Works without JavaScript. Renders nothing if there's enough of everything. */
export function PromiseForm({
  needs,
  chosen,
  refusal,
}: {
  needs: readonly ShownNeed[]
  /** the id of the preselected need */
  chosen: string
  refusal?: Refusal | undefined
}) {
  const t = useWords()
  const open = needs.filter(({ left }) => left > 0)
  const first = open.find(({ id }) => id === chosen) ?? (open.length === 1 ? open[0] : undefined)
  const id = useId()
  if (open.length === 0) return null
  return (
    <SiteForm
      method="post"
      action={`${ownPromisesPath}#form`}
      id="form"
      autoComplete="off"
      className="mt-10 flex flex-col gap-4"
    >
      <FormRefusal refusal={refusal} fields={[['need', needsId], ...promiseFieldIds(id)]} />
      <fieldset
        id={needsId}
        tabIndex={-1}
        aria-describedby={refusal?.errors.need ? 'need-error' : undefined}
      >
        <legend className="font-serif text-2xl font-semibold">{t('What will you bring?')}</legend>
        <div className="mt-2">
          {open.map((need) => (
            <label
              key={need.id}
              className="flex items-center gap-3 border-t border-line py-2 first:border-t-0"
            >
              <input
                type="radio"
                name="need"
                value={need.id}
                required
                defaultChecked={need.id === first?.id}
                className="size-5 shrink-0"
              />
              <span className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-x-6">
                <NeedText need={need} />
              </span>
            </label>
          ))}
        </div>
        {refusal?.errors.need ? (
          <p id="need-error" className="mt-1 text-sm font-semibold text-danger">
            {refusal.errors.need}
          </p>
        ) : null}
      </fieldset>
      <PromiseFields id={id} values={refusal?.typed ?? {}} errors={refusal?.errors} />
      <div>
        <Button type="submit">{t('Count me in')}</Button>
      </div>
    </SiteForm>
  )
}

const needsId = 'needs'

/** Name and element id of each field of `PromiseFields`. */
export function promiseFieldIds(id: string) {
  return (['count', 'name', 'contact'] as const).map((name) => [name, `${id}-${name}`] as const)
}

/** The fields for the count, name, and contact. */
export function PromiseFields({
  id,
  values: { count = '1', name = '', contact = '' },
  errors = {},
}: {
  /** the form's, because a page may have several */
  id: string
  values: Typed
  errors?: Partial<Record<string, string>> | undefined
}) {
  const t = useWords()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('How many')}
        name="count"
        id={`${id}-count`}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxCount}
        autoComplete="off"
        required
        defaultValue={count}
        error={errors.count}
      />
      <TextField
        label={t('First name')}
        name="name"
        id={`${id}-name`}
        autoComplete="given-name"
        required
        maxLength={100}
        defaultValue={name}
        error={errors.name}
      />
      <div className="sm:col-span-2">
        <TextField
          label={t('Email or phone')}
          name="contact"
          id={`${id}-contact`}
          autoComplete="email"
          required
          maxLength={200}
          help={t('We’ll use it only to reach you about this.')}
          defaultValue={contact}
          error={errors.contact}
        />
      </div>
    </div>
  )
}
