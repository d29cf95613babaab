import { personHeader } from '#platform/http/person-header.ts'

/** Asks the person to sign in again, where they are; answers whether they did. */
type SignInQuestion = () => Promise<boolean>

let question: SignInQuestion | undefined
let asking: Promise<boolean> | undefined

let personId: string | undefined

/** The office says whose it is: all its calls are made as this person, or refused. Answers the function that takes this back. */
export function actAs(id: string): () => void {
  personId = id
  return () => {
    personId = undefined
  }
}

/** Whether an office is open in this tab. */
export function isInOffice(): boolean {
  return personId !== undefined
}

/** What says as whom a call is made; nothing where no office is open. */
export function personHeaders(): Record<string, string> {
  return personId === undefined ? {} : { [personHeader]: personId }
}

/** The shell of the office says how it asks. Answers the function that takes this back. */
export function onSessionEnd(ask: SignInQuestion): () => void {
  question = ask
  return () => {
    if (question === ask) question = undefined
  }
}

/** Asks once, however many calls wait; false where nobody can be asked or nobody signed in. */
export function askToSignIn(): Promise<boolean> {
  asking ??= (question?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
