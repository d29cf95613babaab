/**
 * What the doctor says of one thing. `note` is for what could not be found out, or is no reason to
 * stay away from the public; `remedy` says what to do, and is empty where all is well.
 */
export type Finding = {
  state: 'ready' | 'not ready' | 'note'
  about: string
  says: string
  remedy: string
}

/** All is well with this. */
export function ready(about: string, says: string): Finding {
  return { state: 'ready', about, says, remedy: '' }
}

/** This is not ready for the public. */
export function notReady(about: string, says: string, remedy: string): Finding {
  return { state: 'not ready', about, says, remedy }
}

/** Something to know. */
export function note(about: string, says: string, remedy = ''): Finding {
  return { state: 'note', about, says, remedy }
}

const marks = { ready: 'ok  ', 'not ready': 'NO  ', note: 'note' }

/** The whole report: what is not ready first, each with its remedy, and one line that sums up. */
export function describeFindings(findings: Finding[]): string {
  const order = ['not ready', 'note', 'ready']
  const lines = findings
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
    .map(({ state, about, says, remedy }) =>
      [`${marks[state]}  ${about}: ${says}`, ...(remedy ? [`      Do: ${remedy}`] : [])].join('\n'),
    )
  const open = findings.filter(({ state }) => state === 'not ready').length
  const sum =
    open === 0
      ? 'Ready for the public.'
      : `Not ready for the public: ${open === 1 ? 'one thing is' : `${open} things are`} missing.`
  return `${lines.join('\n')}\n\n${sum}`
}
