import { CallError } from './call.ts'
import { askToSignIn, personHeaders } from './session-end.ts'

/**
 * Asks for the password only where it is needed: a browser that got a newer session in another tab, where the second step was
 * turned on while a picture went up here, is asked nothing.
 */
export async function askUnlessSignedIn(ask: () => Promise<boolean>): Promise<boolean> {
  return (await isSignedIn()) || ask()
}

/**
 * For what strangers may read too, where less came back than staff read: the session has ended, and the password is asked for,
 * or the role was changed meanwhile, and no password helps. Returns where it is to be read again; throws CallError.
 */
export async function requireStaffSession(): Promise<void> {
  if (await isSignedIn()) {
    throw new CallError('Your role doesn’t allow this. Ask an owner of this site.', { status: 403 })
  }
  if (!(await askToSignIn())) throw new CallError('Please sign in again')
}

/** Whether this browser is signed in as who has this office open. By a fetch of its own: a call asks for the password. */
async function isSignedIn(): Promise<boolean> {
  try {
    return (await fetch('/api/admin/account', { headers: personHeaders() })).ok
  } catch {
    return false
  }
}
