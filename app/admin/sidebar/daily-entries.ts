import { findSection, mayOpen } from '#app/admin/office-routes.ts'
import type { OfficeSection } from '#app/admin/sections/section.ts'
import type { OfficePerson } from '#app/ui/calls/office-section.ts'

/** A section beside others under one entry. */
export type MenuTab = { key: string; label: string }

/**
 * An entry of the menu: a section under the name people look for. `tabs`: the sections that it leads to, its own
 * included, if there are several.
 */
export type MenuEntry = { section: OfficeSection; label: string; tabs?: readonly MenuTab[] }

type IsFor = (permissions: OfficePerson['permissions']) => boolean

type DailyEntry = {
  /** section keys, of which the first that a person may open counts */
  keys: readonly string[]
  label?: string
  isFor?: IsFor
  tabs?: readonly MenuTab[]
}

const mediaTabs = [
  { key: 'image-upload', label: 'Pictures' },
  { key: 'files', label: 'Files' },
  { key: 'pages-media', label: 'Videos' },
]

/** The daily work, in order. */
const daily: readonly DailyEntry[] = [
  { keys: ['dashboard'] },
  { keys: ['messages'] },
  { keys: ['pages-events'] },
  { keys: ['orders', 'packing'] },
  { keys: ['shop'], label: 'Products' },
  { keys: ['own-pages'] },
  // for everyone else it's a part of editing
  { keys: ['spanish'], isFor: (may) => may.includes('translate') && !may.includes('pages') },
  { keys: mediaTabs.map(({ key }) => key), label: 'Media', tabs: mediaTabs },
  { keys: ['responses'] },
  { keys: ['site-settings', 'shop-settings'], label: 'Settings' },
]

/** This person's daily entries, at most nine. */
export function dailyEntries(person: OfficePerson): MenuEntry[] {
  return daily.flatMap(({ keys, label, isFor, tabs }) => {
    if (isFor && !isFor(person.permissions)) return []
    const sections = keys
      .flatMap((key) => findSection(key) ?? [])
      .filter((one) => mayOpen(one, person))
    const [section] = sections
    if (!section) return []
    const open = tabs?.filter(({ key }) => sections.some((one) => one.key === key))
    return [{ section, label: label ?? section.label, ...(open ? { tabs: open } : {}) }]
  })
}

/** Whether the entry leads to this section. */
export function leadsTo({ section, tabs }: MenuEntry, key: string): boolean {
  return section.key === key || (tabs?.some((tab) => tab.key === key) ?? false)
}

export function toEntry(section: OfficeSection): MenuEntry {
  return { section, label: section.label }
}
