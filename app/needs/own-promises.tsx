import { useId } from 'react'
import { FormRefusal } from '#app/site/form-refusal.tsx'
import { Button } from '#app/ui/button.tsx'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { ownPromisesPath } from './needs-copy.ts'
import { PromiseFields, promiseFieldIds, type Refusal } from './promise-form.tsx'

/** A promise from this browser. */
export type OwnPromise = {
  id: string
  /** in the page's language; '' if it's no longer on the list */
  what: string
  note: string
  count: number
  name: string
  contact: string
  isArrived: boolean
}

/** This browser's promises, each with its form. Works without JavaScript. */
export function OwnPromises({
  promises,
  refusal,
}: {
  promises: readonly OwnPromise[]
  refusal: Refusal | undefined
}) {
  return (
    <ul className="mt-8">
      {promises.map((promise) => (
        <li
          key={promise.id}
          id={promise.id}
          tabIndex={-1}
          className="border-t border-line py-8 outline-none"
        >
          <OnePromise
            promise={promise}
            refusal={refusal?.id === promise.id ? refusal : undefined}
          />
        </li>
      ))}
    </ul>
  )
}

function OnePromise({
  promise: { id, what, note, count, name, contact, isArrived },
  refusal,
}: {
  promise: OwnPromise
  refusal: Refusal | undefined
}) {
  const t = useWords()
  const formId = useId()
  const title = what || t('This is no longer on our list')
  const which = <span className="sr-only">: {title}</span>
  return (
    <>
      <h2 className="text-2xl wrap-anywhere">{title}</h2>
      {note ? <p className="mt-1 text-muted wrap-anywhere">{note}</p> : null}
      {isArrived ? (
        <p className="mt-3 font-semibold">{t('It has arrived. Thank you!')}</p>
      ) : (
        <>
          <SiteForm
            method="post"
            action={`${ownPromisesPath}#${id}`}
            autoComplete="off"
            className="mt-4 mb-4"
          >
            <input type="hidden" name="id" value={id} />
            <FormRefusal refusal={refusal} fields={promiseFieldIds(formId)} />
            <PromiseFields
              id={formId}
              values={refusal?.typed ?? { count: String(count), name, contact }}
              errors={refusal?.errors}
            />
            <Button type="submit" name="intent" value="change" className="mt-6">
              {t('Save')}
              {which}
            </Button>
          </SiteForm>
          <SiteForm method="post" action={ownPromisesPath}>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="cancel" look="outline">
              {t('I can’t bring it')}
              {which}
            </Button>
          </SiteForm>
        </>
      )}
    </>
  )
}
