/** Asks the person to sign in again, where they are; answers whether they did. */
type SignInQuestion = () => Promise<boolean>

let question: SignInQuestion | undefined
let asking: Promise<boolean> | undefined

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
