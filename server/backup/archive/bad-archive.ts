/** A problem with an archive, explained for the person restoring it. */
export class BadArchive extends Error {}
