/** Possible answers to "Was this page helpful?". */
export const answers = ['yes', 'no'] as const

export type Answer = (typeof answers)[number]

/** Name of the form field and URL parameter. */
export const feedbackField = 'helped'

/** Element id of the question. */
export const feedbackId = 'helped'
