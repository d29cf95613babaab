/**
 * The result of one check. `note`: couldn't be checked, or doesn't block going live. `remedy` says
 * what to do and is empty if all is well.
 */
export type Finding = {
  state: 'ready' | 'not ready' | 'note'
  about: string
  says: string
  remedy: string
}

/** A check that passed. */
export function ready(about: string, says: string): Finding {
  return { state: 'ready', about, says, remedy: '' }
}

/** A problem that blocks going live. */
export function notReady(about: string, says: string, remedy: string): Finding {
  return { state: 'not ready', about, says, remedy }
}

/** Something worth knowing that doesn't block going live. */
export function note(about: string, says: string, remedy = ''): Finding {
  return { state: 'note', about, says, remedy }
}

const marks = { ready: 'ok  ', 'not ready': 'NO  ', note: 'note' }

/** The printed report: problems first, each with its remedy, then a one-line summary. */
export function describeFindings(findings: Finding[]): string {
  const order = ['not ready', 'note', 'ready']
  const lines = findings
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
    .map(({ state, about, says, remedy }) =>
      [`${marks[state]}  ${about}: ${says}`, ...(remedy ? [`      Fix: ${remedy}`] : [])].join(
        '\n',
      ),
    )
  const open = findings.filter(({ state }) => state === 'not ready').length
  const sum =
    open === 0
      ? 'Ready for the public.'
      : `Not ready for the public: ${open === 1 ? '1 problem' : `${open} problems`} to fix.`
  return `${lines.join('\n')}\n\n${sum}`
}
