import { SelectField, TextField } from '#app/ui/field.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { message } from '#app/ui/words/words.ts'
import { getOwn } from '#platform/get-own.ts'
import {
  type Answers,
  answerName,
  maxAnswerLength,
  maxChildren,
  moreKey,
  shirtSizes,
} from './answers.ts'
import type { Question } from './question-fields.ts'

const completing = {
  ride: message('If yes, from where?'),
  children: message('How old are they?'),
}

/** The fields for an event's questions, in a grid of two columns. */
export function AnswerFields({
  id,
  questions,
  answers,
  errors = {},
}: {
  /** the form's id, because a page may have several */
  id: string
  questions: readonly Question[]
  answers: Answers
  errors?: Partial<Record<string, string>> | undefined
}) {
  const t = useWords()
  const propsOf = (key: string) => ({
    name: answerName(key),
    id: `${id}-${key}`,
    defaultValue: getOwn(answers, key) ?? '',
    error: getOwn(errors, answerName(key)),
  })
  return questions.map(({ id: key, kind, label: question, isRequired }) => {
    const label = isRequired ? question : t('{question} (optional)', { question })
    const shared = { ...propsOf(key), label, required: isRequired }
    if (kind === 'children') {
      return (
        <Pair key={key}>
          <TextField
            {...shared}
            type="number"
            inputMode="numeric"
            min={0}
            max={maxChildren}
            autoComplete="off"
          />
          <More {...propsOf(moreKey(key))} label={t(completing.children)} />
        </Pair>
      )
    }
    if (kind === 'food' || kind === 'text') {
      return (
        <div key={key} className="sm:col-span-2">
          <TextField {...shared} maxLength={maxAnswerLength} autoComplete="off" />
        </div>
      )
    }
    const choice = (
      <SelectField key={key} {...shared}>
        <option value="">{t('Please choose')}</option>
        {kind === 'shirt'
          ? shirtSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))
          : [
              <option key="yes" value="yes">
                {t('Yes')}
              </option>,
              <option key="no" value="no">
                {t('No')}
              </option>,
            ]}
      </SelectField>
    )
    if (kind !== 'ride') return choice
    return (
      <Pair key={key}>
        {choice}
        <More {...propsOf(moreKey(key))} label={t(completing.ride)} />
      </Pair>
    )
  })
}

/** A question and its follow-up, side by side. */
function Pair({ children }: { children: React.ReactNode }) {
  return <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">{children}</div>
}

function More(props: Parameters<typeof TextField>[0]) {
  return <TextField {...props} maxLength={maxAnswerLength} autoComplete="off" />
}
