import { requireStaff } from '#app/accounts/session/session.server.ts'
import { type ImageCategory, imageCategories } from '#app/images/schema.ts'
import type { Session } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'

/** The categories that a person can upload to; people who edit only products have two. */
export function uploadCategoriesOf({ permissions }: Session): ImageCategory[] {
  const editsContent = permissions.includes('pages') || permissions.includes('events')
  if (editsContent) return [...imageCategories]
  return permissions.includes('products') ? ['product', 'vendor'] : []
}

/** Throws `forbidden` if this person can't upload to the category. */
export function requireUploadCategory(session: Session | null, category: ImageCategory): void {
  if (uploadCategoriesOf(requireStaff(session)).includes(category)) return
  throw new AppError('forbidden', 'Your role can’t upload pictures in this category')
}
