/** The fact by which the activity names a version of a document: what it changed stands in the history. */
export const versionFact = 'Version'
