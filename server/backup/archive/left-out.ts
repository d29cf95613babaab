/** Tables that no archive holds, and why. Everything else is in it, tables of the future too. */
export const leftOut: ReadonlyMap<string, string> = new Map([
  ['kysely_migration', 'the manifest lists the migrations'],
  ['kysely_migration_lock', 'a lock'],
  ['installation', 'which secrets belong to this database: the manifest has it as secretsMark'],
  ['stored_answers', 'pages made ready: they are made anew'],
  // what the same was called until November 2026
  ['kept_answers', 'pages made ready: they are made anew'],
  ['image_renditions', 'pictures in other sizes: they are made anew from the pictures'],
  ['video_thumbnails', 'previews of videos: they are fetched anew'],
  ['previews', 'drafts that were shown for half an hour'],
  ['preview_links', 'addresses of drafts for people without an account, good for a week'],
  ['sessions', 'who is signed in: everybody signs in again'],
  ['verifications', 'sign-ins that were under way'],
  ['password_resets', 'links for a new password, which are good for an hour'],
  ['link_looks', "how other people's pages answered: they are asked anew"],
  ['rate_limits', 'how often somebody called in the last minutes'],
  ['alerts', 'what is wrong with this installation, and not with another'],
  ['upkeep_rounds', 'when this installation was looked after, and backed up'],
])

/** Columns that are empty unless passwords were asked for: hashes, and keys of other sites. */
export const passwordColumns: ReadonlyMap<string, readonly string[]> = new Map([
  ['accounts', ['password', 'access_token', 'refresh_token', 'id_token']],
  ['passkeys', ['public_key']],
])

export const whyEmptied = 'passwords are kept only where they were asked for'
