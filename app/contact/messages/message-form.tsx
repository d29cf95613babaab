import type { contact } from '#app/contact/document.ts'
import { ImmediateHelp } from '#app/contact/immediate-help.tsx'
import { FormattedText } from '#app/content/formatted/formatted-words.tsx'
import type { DocumentValues } from '#app/content/kit/document.ts'
import type { Help } from '#app/site/help/help.ts'
import { emptyPlaceholder, writingFormId } from '#app/site/page-handle.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SubmitFieldset } from '#app/ui/interaction/submit-fieldset.tsx'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { faPaperPlane } from '#app/ui/symbols/solid.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { getOwn } from '#platform/get-own.ts'
import { type FormAnswer, honeypotName } from './form-answer.ts'
import { FormResult } from './form-result.tsx'
import { FormSent } from './form-sent.tsx'
import { PreferenceFields } from './preference-fields.tsx'
import { preferenceWords } from './preferences-copy.ts'
import { useMessageForm } from './use-message-form.ts'

type FormContent = DocumentValues<typeof contact>['form']

/** The contact form. It also works without JavaScript. */
export function MessageForm({
  content,
  help,
  requestType,
  answered,
}: {
  content: FormContent
  help: Help
  /** request type preset by the link that led here */
  requestType: string
  /** the server's response to a form sent without JavaScript */
  answered: FormAnswer | undefined
}) {
  const t = useWords()
  const { answer, isSending, round, result, send, begin } = useMessageForm(
    { help, replyPromise: content.replyPromise },
    answered,
  )
  return (
    <section id="message">
      {answer?.kind === 'sent' ? (
        <>
          <FormSent notice={answer} help={help} onAnother={begin} ref={result} />
          {/* the language link may still submit this form if it can't tell that nothing is typed */}
          <SiteForm id={writingFormId} method="post" action="/contact" />
        </>
      ) : (
        <>
          <h2 className="text-3xl">{content.title}</h2>
          <FormattedText text={content.description} className="mt-4 text-lg text-muted" />
          {content.replyPromise ? (
            <>
              <p className="mt-2 text-lg">{content.replyPromise}</p>
              <ImmediateHelp help={help} className="mt-2 text-muted" />
            </>
          ) : null}
          <SiteForm
            id={writingFormId}
            method="post"
            action="/contact#result"
            // off for the form so that Back restores no typed text (record 46); each field sets its
            // own
            autoComplete="off"
            noValidate
            onSubmit={send}
            className="mt-8"
          >
            <FormResult answer={answer} help={help} ref={result} />
            <KeptNote />
            <SubmitFieldset isSending={isSending}>
              <MessageFields
                key={round}
                requestTypes={content.requestTypes}
                values={answer?.values ?? { requestType }}
                errors={answer?.errors ?? {}}
              />
            </SubmitFieldset>
            <Button
              type="submit"
              look="lamp"
              disabled={isSending}
              className="mt-6 w-full sm:w-auto"
            >
              <Icon icon={faPaperPlane} className="size-4" />
              {isSending ? t('Sending Message...') : t('Send Message')}
            </Button>
          </SiteForm>
        </>
      )}
    </section>
  )
}

/** Shown by the page's script after it restored what was typed before a reload. */
function KeptNote() {
  const t = useWords()
  return (
    <div
      data-kept
      hidden
      suppressHydrationWarning
      role="status"
      className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-5"
    >
      <p className="min-w-0 flex-1 basis-60">
        {t('This page was reloaded. What you typed is still here. Nothing was sent.')}
      </p>
      <Button type="reset" look="outline">
        {t('Clear the form')}
      </Button>
    </div>
  )
}

function MessageFields({
  requestTypes,
  values,
  errors,
}: {
  requestTypes: FormContent['requestTypes']
  values: Record<string, string>
  errors: Record<string, string>
}) {
  const t = useWords()
  function bound(name: string) {
    return { name, defaultValue: getOwn(values, name) ?? '', error: getOwn(errors, name) }
  }
  const types = requestTypes.filter(({ value, label }) => value && label)
  const chosen = types.find(({ value }) => value === values.requestType) ?? types[0]
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...bound('name')}
        label={t('Full Name')}
        help={t(preferenceWords.firstName)}
        autoComplete="name"
        required
        maxLength={200}
      />
      {types.length > 0 ? (
        <SelectField
          {...bound('requestType')}
          defaultValue={chosen?.value}
          label={t('Request Type')}
          autoComplete="off"
        >
          {types.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : null}
      <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">{t(preferenceWords.eitherIsEnough)}</legend>
        <TextField
          {...bound('email')}
          label={t('Email Address')}
          type="email"
          autoComplete="email"
          placeholder={emptyPlaceholder}
          maxLength={320}
        />
        <TextField
          {...bound('phone')}
          label={t('Phone')}
          type="tel"
          autoComplete="tel"
          placeholder={emptyPlaceholder}
          maxLength={60}
        />
      </fieldset>
      <div className="sm:col-span-2">
        <PreferenceFields values={values} errors={errors} />
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...bound('subject')}
          label={t('Subject')}
          autoComplete="off"
          required
          maxLength={300}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          {...bound('message')}
          label={t('Message')}
          autoComplete="off"
          required
          rows={7}
          maxLength={20_000}
        />
      </div>
      <Trap {...bound(honeypotName)} />
    </div>
  )
}

/** The honeypot; shown only if it was filled in, in case autofill did it. */
function Trap({
  name,
  defaultValue,
  error,
}: {
  name: string
  defaultValue: string
  error?: string | undefined
}) {
  const t = useWords()
  return (
    <div className={error ? 'sm:col-span-2' : 'sr-only'} aria-hidden={error ? undefined : true}>
      <TextField
        name={name}
        defaultValue={defaultValue}
        error={error}
        label={t('Website (leave this empty)')}
        autoComplete="off"
        tabIndex={error ? undefined : -1}
      />
    </div>
  )
}
