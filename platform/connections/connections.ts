/** The services that owners connect in the office: their settings join the environment's. */
export type Connections = {
  /**
   * Applies to `config` what an owner has changed since the last call, in any process. Costs one read of the site
   * version, or none if the caller just read it. Throws if the database doesn't answer; the last settings stay.
   */
  refresh: (siteVersion?: number) => Promise<void>
  /** True if the environment sets this connection, so that what's stored has no effect. */
  isGiven: (id: string) => boolean
  /** true if the environment sets the passphrase for backups */
  hasPassphrase: boolean
}
