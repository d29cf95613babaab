import { useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from './dialog.tsx'

/** A question before something that cannot be taken back lightly. */
export type Question = {
  title: string
  text?: string
  /** what the button does, as in 'Delete image' */
  yes: string
  /** the other button; a question about canceling needs another than 'Cancel' */
  no?: string
  isDestructive?: boolean
}

type Answer = 'yes' | 'no' | 'closed'
type Asked = Question & { answer: (answer: Answer) => void }

const listeners = new Set<() => void>()
let current: Asked | undefined

/** Asks; answers true only where the person chose to go on. A newer question answers the old: no. */
export async function ask(question: Question): Promise<boolean> {
  return (await askWhich(question)) === 'yes'
}

/** Asks where both buttons go on; `closed` where the person chose neither of them. */
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

/** Where questions appear; the shell of the office has one. */
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
