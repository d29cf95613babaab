/** Tables that archives leave out, and why. All other tables are included, future ones too. */
export const leftOut: ReadonlyMap<string, string> = new Map([
  ['kysely_migration', 'the manifest lists the migrations'],
  ['kysely_migration_lock', 'a lock'],
  ['installation', 'which secrets belong to this database: the manifest has it as secretsMark'],
  ['stored_answers', 'cached pages: they are rendered again'],
  // its name until November 2026
  ['kept_answers', 'cached pages: they are rendered again'],
  ['image_renditions', 'resized pictures: they are made again from the originals'],
  ['video_thumbnails', 'video thumbnails: they are fetched again'],
  ['previews', 'previews of drafts, valid for half an hour'],
  ['preview_links', 'shared links to drafts, valid for a week'],
  ['sessions', 'sign-ins: everyone signs in again'],
  ['verifications', 'unfinished sign-ins'],
  ['password_resets', 'password reset links, valid for an hour'],
  ['link_looks', "results of checking other sites' pages: they are checked again"],
  ['rate_limits', 'request counts of the last minutes'],
  ['email_log', 'which emails were sent in the last 30 days'],
  ['alerts', 'problems of this installation only'],
  ['upkeep_rounds', 'when this installation last ran maintenance and backups'],
])

/** Columns that are emptied unless passwords are included: hashes, and keys for other sites. */
export const passwordColumns: ReadonlyMap<string, readonly string[]> = new Map([
  ['accounts', ['password', 'access_token', 'refresh_token', 'id_token']],
  ['passkeys', ['public_key']],
])

export const whyEmptied = 'passwords are included only on request'
