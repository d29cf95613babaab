import { choice, list, text, toggle, type ValuesOf } from '#app/content/kit/fields.ts'
import { itemId } from '#app/content/kit/item-fields.ts'
import { message, type Words } from '#app/ui/words/words.ts'

/** The questions that are ready to be chosen, by id. */
const readyQuestions = {
  ride: message('Need a ride?'),
  children: message('Children who need care'),
  food: message('Any allergies or food needs?'),
  shirt: message('T-shirt size'),
}

type ReadyKind = keyof typeof readyQuestions

const readyKinds = Object.keys(readyQuestions) as ReadyKind[]

/** How a question is answered: one of the ready ones, or one of staff's own. */
export const questionKinds = ['ride', 'children', 'food', 'shirt', 'text', 'yesNo'] as const

export type QuestionKind = (typeof questionKinds)[number]

/** A question to the guests of an event, in the reader's language. */
export type Question = { id: string; kind: QuestionKind; label: string; isRequired: boolean }

/** The most custom questions per event. */
const mostOwn = 3

const ask = (label: string) =>
  choice(
    label,
    [
      { value: 'no', label: 'Don’t ask' },
      { value: 'optional', label: 'Optional' },
      { value: 'required', label: 'Required' },
    ],
    'no',
  )

/** The fields for an event's questions. */
export const questionFields = {
  ride: ask(readyQuestions.ride),
  children: ask(readyQuestions.children),
  food: ask(readyQuestions.food),
  shirt: ask(readyQuestions.shirt),
  own: list(
    'Your own questions',
    {
      id: itemId(),
      text: text('Question', '', { help: 'For example, “Which song should we sing?”' }),
      kind: choice(
        'Answer',
        [
          { value: 'text', label: 'Short text' },
          { value: 'yesNo', label: 'Yes or no' },
        ],
        'text',
      ),
      isRequired: toggle('Must be answered', false),
    },
    {
      namedBy: ['text'],
      addLabel: 'Add Question',
      itemLabel: 'Question',
      newItem: { text: '', kind: 'text', isRequired: false },
      most: mostOwn,
    },
  ),
}

/** The questions of an event, in the order of its form. `t` translates the ready ones. */
export function questionsOf(
  { questions }: { questions: ValuesOf<typeof questionFields> },
  t: Words,
): Question[] {
  const ready = readyKinds.flatMap((kind) =>
    questions[kind] === 'no'
      ? []
      : [
          {
            id: kind,
            kind,
            label: t(readyQuestions[kind]),
            isRequired: questions[kind] === 'required',
          },
        ],
  )
  const own = questions.own
    .filter((question) => question.id !== '' && question.text.trim() !== '')
    .map(({ id, kind, text: label, isRequired }) => ({
      ...{ id: `own-${id}`, kind, label, isRequired },
    }))
  return [...ready, ...own]
}
