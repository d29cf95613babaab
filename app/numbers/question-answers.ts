/** What can be answered to "Was this page of help?". */
export const answers = ['yes', 'no'] as const

export type Answer = (typeof answers)[number]

/** Under which name the form sends it, and the page is asked to show it. */
export const answerName = 'helped'

/** The place of the question on its page. */
export const questionId = 'helped'
