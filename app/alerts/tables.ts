declare module '#platform/db/tables.ts' {
  interface Tables {
    alerts: AlertTable
  }
}

/** A problem of the site while it lasts. All processes share it, so owners hear of it once. */
export type AlertTable = {
  key: string
  /** JSON: `AlertText` */
  words: string
  beganAt: string
  /** when a process last saw the problem */
  seenAt: string
  toldAt: string
  timesTold: number
  /** when the problem was first absent; null while it lasts */
  wellSince: string | null
}
