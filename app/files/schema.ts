import { z } from 'zod'
import { offsetQuery, searchQuery } from '#platform/paging.ts'

/** A file must be smaller than this: 25 MB, in bytes. */
export const fileLimit = 25 * 1024 * 1024

/** The error for larger files, in the browser and on the server. */
export const fileTooLargeMessage = 'File size must be less than 25MB'

/** The longest name, in characters. */
export const fileNameLimit = 150

/** A file as staff see it. */
export const storedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  /** bytes */
  size: z.number(),
  /** its path, which stays when the file is renamed or replaced */
  path: z.string(),
  changedAt: z.string(),
})

export type StoredFile = z.infer<typeof storedFileSchema>

/** What the list sorts by; with a minus, descending. */
export const fileSortKeys = ['changed', 'name', 'size'] as const

export type FileSortKey = (typeof fileSortKeys)[number]

export const fileSorts = fileSortKeys.flatMap((key) => [key, `-${key}`] as const)

export const fileListQuery = z.object({
  search: searchQuery('words in the file name'),
  sort: z.enum(fileSorts, `must be one of ${fileSorts.join(', ')}`).default('-changed'),
  ...offsetQuery,
})

export type FileListQuery = z.infer<typeof fileListQuery>

/** One page of files, and how many match. */
export const fileListSchema = z.object({ files: z.array(storedFileSchema), total: z.number() })

/** The name of an uploaded file; the body is its bytes. */
export const uploadedNameQuery = z.object({
  name: z.string().max(1000, 'is too long').default('').describe('the file’s name'),
})

export const fileNameSchema = z.strictObject({
  name: z
    .string('must be text')
    .trim()
    .min(1, 'Enter a name')
    .max(fileNameLimit, `is too long (at most ${fileNameLimit} characters)`),
})

/** Where a file is linked: the page or product, the place in it, and where to edit it. */
export const fileUsesSchema = z.object({
  uses: z.array(
    z.object({ fileId: z.string(), where: z.string(), place: z.string(), path: z.string() }),
  ),
})

export type FileUse = z.infer<typeof fileUsesSchema>['uses'][number]
