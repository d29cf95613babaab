/** README.txt in every archive: how to read it without Lampstand. */
export const readmeText = `This is a backup of a Lampstand site.

To restore it:   lampstand restore THIS-FILE     (docs/disaster.md has the steps and the command for
                 each kind of installation; in a checkout: npm run restore -- THIS-FILE)

To read it without Lampstand:

  age -d FILE.tar.gz.age > FILE.tar.gz    only if the name ends in .age; asks for the passphrase
  tar -xzf FILE.tar.gz

manifest.json    what this is: format, version, when it was made, the tables and columns, and what
                 was left out or emptied and why
secrets.json     the installation's keys (only in backups with a passphrase)
tables/          one folder per table, with its rows ordered by key, one JSON object per line
                 (NDJSON, UTF-8). Money is in cents, times are ISO 8601 in UTC, 1 is yes and 0 is no.
                 Texts that contain JSON (bodies, addresses) are stored as text.
pictures/        every picture as it was uploaded; rows in tables/images name their files
files/           other files, such as shipping labels; rows name their files
checksums.json   size and SHA-256 of every file before it, and the number of rows in each table

docs/backup.md in the product describes the whole format.
`
