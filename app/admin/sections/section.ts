import type { SectionModule } from '#app/ui/calls/office-section.ts'
import type { Permission } from '#platform/permission.ts'

/** One section of the office (A§2.1). */
export type OfficeSection = {
  /** specified key; the URL is `/admin/` plus the key without 'pages-', or `path` */
  key: string
  label: string
  /** its purpose in one sentence, shown with its link and in search */
  purpose: string
  path?: string
  /**
   * Routes below its URL, in React Router syntax: tabs ('products') and items ('orders/:id?').
   * Defaults to none.
   */
  below?: readonly string[]
  /** permission needed to see it, or a list of which any is enough; undefined: anyone signed in */
  permission?: Permission | readonly Permission[]
  documentKey?: string
  /** loads the section; without it, the section says it's coming soon */
  load?: () => Promise<SectionModule>
}

/** A group in the menu (A§2.2). */
export type OfficeGroup = {
  /** remembers in the browser whether the group is open */
  key: string
  label: string
  sections: readonly OfficeSection[]
}

/** A section that edits a document with the shared editor. */
export function documentSection(
  key: string,
  label: string,
  documentKey: string,
  purpose: string,
  permission: Permission = 'pages',
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
