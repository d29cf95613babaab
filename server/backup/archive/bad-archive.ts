/** What is wrong with an archive, in words for who wants to put it back. */
export class BadArchive extends Error {}
