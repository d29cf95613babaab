declare module '#platform/db/tables.ts' {
  interface Tables {
    findingsAside: FindingAsideTable
    linkLooks: LinkCheckTable
  }
}

/** A finding of Site Health that staff ignore until its `state` changes. */
export type FindingAsideTable = {
  key: string
  state: string
  reason: string
  userId: string
  setAsideAt: string
}

/** The last check of an external link. */
export type LinkCheckTable = {
  address: string
  lookedAt: string
  /** date in the ministry's time zone, yyyy-mm-dd */
  lookedOn: string
  /** null during the first check */
  answer: 'there' | 'gone' | 'private' | 'unreachable' | 'unknown' | null
  /** the first day of consecutive failures */
  failingSince: string | null
}
