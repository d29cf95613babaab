/** What is said after an invitation: whether it travels by itself, or is handed on by a link. */
export function invitedCopy(email: string, isMailOn: boolean, isAgain = false): string {
  const older = isAgain ? ' Older links work no more.' : ''
  if (isMailOn) return `${isAgain ? 'A new' : 'An'} e-mail is on its way to ${email}.${older}`
  return `${email} is invited. No e-mail leaves this site yet: copy the link below and give it to them.${older}`
}
