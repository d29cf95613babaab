/**
 * The id of the person for whom an office page was opened. All tabs of a browser share a session; if someone else has
 * signed in since, calls from an older tab are refused.
 */
export const personHeader = 'x-lampstand-person'
