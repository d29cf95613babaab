import { CallError } from './call.ts'
import { askToSignIn, personHeaders } from './session-end.ts'

/** Asks for the password unless another tab has signed in again meanwhile. */
export async function askUnlessSignedIn(ask: () => Promise<boolean>): Promise<boolean> {
  return (await isSignedIn()) || ask()
}

/**
 * For public endpoints that returned less than staff should see. Asks to sign in if the session has ended; returns if
 * the caller should read again. Throws CallError if the role was changed or no one signed in.
 */
export async function requireStaffSession(): Promise<void> {
  if (await isSignedIn()) {
    throw new CallError('Your role doesn’t allow this. Ask an owner of this site.', { status: 403 })
  }
  if (!(await askToSignIn())) throw new CallError('Please sign in again')
}

/**
 * Whether this browser is signed in as this office's person. Plain fetch, because `call` would ask for the password.
 */
async function isSignedIn(): Promise<boolean> {
  try {
    return (await fetch('/api/admin/account', { headers: personHeaders() })).ok
  } catch {
    return false
  }
}
