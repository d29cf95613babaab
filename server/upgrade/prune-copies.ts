import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** How many upgrades can be undone by hand, including the current one. */
const retainedUpgrades = 3
/** Matches copies made by upgrades, which have a timestamp; names chosen by people don't match. */
const madeByUpgrade =
  /^(?:before|after)-.+-(\d{4}-\d{2}-\d{2}T\d{6})\.(?:sqlite|sql)(?:\.part(?:-journal)?)?$/

/** Deletes the copies of all but the latest upgrades. Copies that people made stay. */
export function pruneCopies(folder: string): void {
  const copies = readdirSync(folder).flatMap((name) => {
    const timestamp = madeByUpgrade.exec(name)?.[1]
    return timestamp ? [{ name, timestamp }] : []
  })
  const timestamps = [...new Set(copies.map(({ timestamp }) => timestamp))]
    .toSorted()
    .slice(-retainedUpgrades)
  for (const { name, timestamp } of copies) {
    if (!timestamps.includes(timestamp)) rmSync(join(folder, name), { force: true })
  }
}
