import { personHeader } from '#platform/http/person-header.ts'

/** Asks to sign in again, in place; resolves to whether they did. */
type SignInQuestion = () => Promise<boolean>

let question: SignInQuestion | undefined
let asking: Promise<boolean> | undefined

let personId: string | undefined

/** Makes all calls as this person; the server refuses others. Returns a function that undoes it. */
export function actAs(id: string): () => void {
  personId = id
  return () => {
    personId = undefined
  }
}

export function isInOffice(): boolean {
  return personId !== undefined
}

/** Headers that say who makes the call; none outside the office. */
export function personHeaders(): Record<string, string> {
  return personId === undefined ? {} : { [personHeader]: personId }
}

/** Registers how to ask. Returns a function that undoes it. */
export function onSessionEnd(ask: SignInQuestion): () => void {
  question = ask
  return () => {
    if (question === ask) question = undefined
  }
}

/** Asks once for all waiting calls; false if there's no one to ask or they didn't sign in. */
export function askToSignIn(): Promise<boolean> {
  asking ??= (question?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
