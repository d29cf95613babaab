import type { SectionModule } from '#app/ui/calls/office-section.ts'
import type { Permission } from '#platform/permission.ts'

/** One section of the office (A§2.1): its entry here is all that the office needs to know of it. */
export type OfficeSection = {
  /** its specified name; its address is `/admin/` and the key without 'pages-', or `path` */
  key: string
  label: string
  /** what it is for, in a sentence; stands under its heading */
  purpose: string
  path?: string
  /**
   * What stands below its address, as React Router writes it: tabs ('products'), and things that a
   * link opens ('orders/:id?'). Without it, there is nothing.
   */
  below?: readonly string[]
  /** what a person needs to be allowed to see it; undefined: everybody who is signed in */
  permission?: Permission
  documentKey?: string
  /** fetches what the section draws; a section without it says that it is coming soon */
  load?: () => Promise<SectionModule>
}

/** A group of the sidebar: its sections, and what opens beneath a heading of its own (A§2.2). */
export type OfficeGroup = {
  /** by which a browser remembers that somebody folded it */
  key: string
  label: string
  sections: readonly OfficeSection[]
  /** keys of sections that stand here once more: the same editor opens */
  submenu?: { label: string; keys: readonly string[] }
}

/** A section whose document is drawn by the one editor. */
export function documentSection(
  key: string,
  label: string,
  documentKey: string,
  purpose: string,
  permission: Permission = 'content',
): OfficeSection {
  return {
    key,
    label,
    purpose,
    permission,
    documentKey,
    load: () => import('./document-section.tsx'),
  }
}
