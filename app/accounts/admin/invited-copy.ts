/** Returns the toast text after an invitation: emailed, or to be passed on as a link. */
export function invitedCopy(email: string, isMailOn: boolean, isAgain = false): string {
  const older = isAgain ? ' Older links no longer work.' : ''
  if (isMailOn)
    return `${isAgain ? 'A new invitation' : 'An invitation'} is on its way to ${email}.${older}`
  return `${email} is invited. Email isn’t set up yet, so copy the link below and send it to them.${older}`
}
