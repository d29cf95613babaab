import { useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from './dialog.tsx'

/** A confirmation dialog. */
export type Question = {
  title: string
  text?: string
  /** the action's label, such as 'Delete image' */
  yes: string
  /** defaults to 'Cancel'; questions about canceling need another label */
  no?: string
  isDestructive?: boolean
}

type Answer = 'yes' | 'no' | 'closed'
type Asked = Question & { answer: (answer: Answer) => void }

const listeners = new Set<() => void>()
let current: Asked | undefined

/** Resolves to true only if confirmed. A new question closes the old one as no. */
export async function ask(question: Question): Promise<boolean> {
  return (await askWhich(question)) === 'yes'
}

/** For questions where both buttons act; 'closed' if neither was chosen. */
export function askWhich(question: Question): Promise<Answer> {
  current?.answer('closed')
  return new Promise((resolve) => {
    put({
      ...question,
      answer: (answer) => {
        put(undefined)
        resolve(answer)
      },
    })
  })
}

/** Renders questions. The office has one. */
export function AskHost() {
  const asked = useSyncExternalStore(listen, currentQuestion, noQuestion)
  if (!asked) return null
  const { title, text, yes, no = 'Cancel', isDestructive, answer } = asked
  return (
    <Dialog
      title={title}
      text={text}
      width="small"
      onClose={() => answer('closed')}
      foot={
        <>
          <Button
            onClick={() => answer('yes')}
            className={isDestructive ? 'bg-danger! text-on-danger!' : ''}
          >
            {yes}
          </Button>
          <Button look="outline" onClick={() => answer('no')}>
            {no}
          </Button>
        </>
      }
    >
      {text ? null : <p className="sr-only">Please choose.</p>}
    </Dialog>
  )
}

function put(asked: Asked | undefined): void {
  current = asked
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function currentQuestion(): Asked | undefined {
  return current
}

function noQuestion(): undefined {}
