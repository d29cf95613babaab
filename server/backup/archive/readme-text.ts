/** What stands in README.txt of every archive: how to read it without this product. */
export const readmeText = `This is a back-up of a Lampstand site.

To put it back:  lampstand restore THIS-FILE     (docs/disaster.md says it step by step, and what to
                 type on each kind of installation; in a checkout: npm run restore -- THIS-FILE)

To read it without Lampstand:

  age -d FILE.tar.gz.age > FILE.tar.gz    only where the name ends in .age; asks for the passphrase
  tar -xzf FILE.tar.gz

manifest.json    what this is: format, version, when it was made, which tables and columns there
                 are, what was left out or emptied, and why
secrets.json     the keys of the installation (only in a back-up with a passphrase)
tables/          one folder for each table, its rows in order of their keys, one JSON object a line
                 (NDJSON, UTF-8). Money is in cents, times are ISO-8601 in UTC, 1 is yes and 0 is no.
                 Texts that are JSON themselves (bodies, addresses) stand there as text.
pictures/        every picture, as it was uploaded; a row of tables/images names its file
files/           other files, as shipping labels; a row names its file
checksums.json   size and SHA-256 of every file before it, and how many rows each table has

docs/backup.md of the product describes the format in full.
`
