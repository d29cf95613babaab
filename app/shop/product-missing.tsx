import { ButtonLink } from '#app/ui/button.tsx'

/** Stands where a product is not on the shelf, or not any more. */
export function ProductMissing() {
  return (
    <div className="mx-auto max-w-2xl px-5 py-20 text-center sm:px-8 md:py-28">
      <h1 className="text-4xl">Product Not Found</h1>
      <p className="mt-5 text-lg text-muted">
        It may have been the last one, or a letter slipped into the address. There is more on the
        shelf.
      </p>
      <ButtonLink look="lamp" href="/shop" className="mt-8">
        Back to Shop
      </ButtonLink>
    </div>
  )
}
