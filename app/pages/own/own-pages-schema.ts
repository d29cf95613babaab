import { z } from 'zod'
import { ownPageAddress } from './own-page-address.ts'

const maxTitleLength = 120

/** A new page. */
export const newOwnPageSchema = z.strictObject({
  title: z
    .string('must be text')
    .trim()
    .min(1, 'Please give the page a title')
    .max(maxTitleLength, `Please shorten this to ${maxTitleLength} characters`),
  address: ownPageAddress.describe('a word in the path, without the slash before it'),
})

export const ownPageAddressSchema = z.strictObject({ address: ownPageAddress })

/** A page that staff added. */
export const ownPageSchema = z.object({
  id: z.string(),
  address: z.string().describe('without the slash before it'),
  title: z.string(),
  isOn: z.boolean().describe('visitors find it'),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
})

export type NewOwnPage = z.output<typeof newOwnPageSchema>
export type ListedOwnPage = z.output<typeof ownPageSchema>
