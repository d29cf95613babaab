import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** So many upgrades can be undone by hand, the one under way among them. */
const retainedUpgrades = 3
/** A copy that an upgrade made, by its timestamp; of other names, which people gave, none ends so. */
const madeByUpgrade =
  /^(?:before|after)-.+-(\d{4}-\d{2}-\d{2}T\d{6})\.(?:sqlite|sql)(?:\.part(?:-journal)?)?$/

/** Throws away the copies of all upgrades but the last few. What people copied themselves stays. */
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
