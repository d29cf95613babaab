import { useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** A question before something that cannot be taken back lightly. */
export type Question = {
  title: string
  text?: string
  /** what the button does, as in 'Delete image' */
  yes: string
  no?: string
  isDestructive?: boolean
}

type Asked = Question & { answer: (isYes: boolean) => void }

const listeners = new Set<() => void>()
let current: Asked | undefined

/** Asks; answers true only where the person chose to go on. A newer question answers the old: no. */
export function ask(question: Question): Promise<boolean> {
  current?.answer(false)
  return new Promise((resolve) => {
    put({
      ...question,
      answer: (isYes) => {
        put(undefined)
        resolve(isYes)
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
      width="small"
      onClose={() => answer(false)}
      foot={
        <>
          <Button
            onClick={() => answer(true)}
            className={isDestructive ? 'bg-danger! text-on-danger!' : ''}
          >
            {yes}
          </Button>
          <Button look="outline" onClick={() => answer(false)}>
            {no}
          </Button>
        </>
      }
    >
      {text ? <p>{text}</p> : <p className="sr-only">Please choose.</p>}
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
