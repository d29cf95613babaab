/** Begins the kind of a history event that is about an email. */
export const emailMark = 'letter:'

/** Whether a kind of history event is about an email. */
export function isEmailEvent(kind: string): boolean {
  return kind.startsWith(emailMark)
}
