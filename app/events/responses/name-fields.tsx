import { AnswerFields } from '#app/events/questions/answer-fields.tsx'
import type { Answers } from '#app/events/questions/answers.ts'
import { answerName, moreKey } from '#app/events/questions/answers.ts'
import type { Question } from '#app/events/questions/question-fields.ts'
import { TextField } from '#app/ui/field.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** The form's values, as typed. */
export type NameFormValues = { name: string; contact: string; people: string }

/** Name and element id of each field of `NameFields`. */
export function nameFieldIds(id: string, questions: readonly Question[]) {
  const own = ['name', 'people', 'contact'].map((name) => [name, `${id}-${name}`] as const)
  const asked = questions.flatMap((question) => [question.id, moreKey(question.id)])
  return [...own, ...asked.map((key) => [answerName(key), `${id}-${key}`] as const)]
}

/** Fields for name, contact, number of people, and the event's questions. */
export function NameFields({
  id,
  values,
  questions,
  answers,
  errors = {},
}: {
  /** the form's, because a page may have several */
  id: string
  values: NameFormValues
  questions: readonly Question[]
  answers: Answers
  errors?: Partial<Record<string, string>> | undefined
}) {
  const t = useWords()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('Your name')}
        name="name"
        id={`${id}-name`}
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={values.name}
        error={errors.name}
      />
      <TextField
        label={t('How many people')}
        name="people"
        id={`${id}-people`}
        type="number"
        inputMode="numeric"
        min={1}
        max={20}
        autoComplete="off"
        required
        defaultValue={values.people}
        error={errors.people}
      />
      <div className="sm:col-span-2">
        <TextField
          label={t('Email or phone (optional)')}
          name="contact"
          id={`${id}-contact`}
          autoComplete="email"
          maxLength={200}
          help={t('We’ll use it only to reach you about this event.')}
          defaultValue={values.contact}
          error={errors.contact}
        />
      </div>
      <AnswerFields id={id} questions={questions} answers={answers} errors={errors} />
    </div>
  )
}
