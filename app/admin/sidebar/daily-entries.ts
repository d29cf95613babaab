import { findSection, mayOpen } from '#app/admin/office-routes.ts'
import type { OfficeSection } from '#app/admin/sections/section.ts'
import type { OfficePerson } from '#app/ui/calls/office-section.ts'

/** An entry at the top of the menu: a section under the name people look for. */
export type MenuEntry = { section: OfficeSection; label: string }

type IsFor = (permissions: OfficePerson['permissions']) => boolean

/** The daily work, in order: section keys, of which the first that a person may open counts. */
const daily: readonly { keys: readonly string[]; label?: string; isFor?: IsFor }[] = [
  { keys: ['dashboard'] },
  { keys: ['messages'] },
  { keys: ['pages-events'] },
  { keys: ['orders', 'packing'] },
  { keys: ['shop'], label: 'Products' },
  { keys: ['own-pages'] },
  // for everyone else it's a part of editing
  { keys: ['spanish'], isFor: (may) => may.includes('translate') && !may.includes('pages') },
  { keys: ['pages-media'] },
  { keys: ['responses'] },
  { keys: ['site-settings', 'shop-settings'], label: 'Settings' },
]

/** This person's daily entries, at most nine. */
export function dailyEntries(person: OfficePerson): MenuEntry[] {
  return daily.flatMap(({ keys, label, isFor }) => {
    if (isFor && !isFor(person.permissions)) return []
    const section = keys
      .flatMap((key) => findSection(key) ?? [])
      .find((one) => mayOpen(one, person))
    return section ? [{ section, label: label ?? section.label }] : []
  })
}

export function toEntry(section: OfficeSection): MenuEntry {
  return { section, label: section.label }
}
