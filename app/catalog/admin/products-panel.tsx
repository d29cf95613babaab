import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductAnswer } from '#app/catalog/product-schema.ts'
import { type ProductCategory, productCategories } from '#app/stock/product-terms.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { apiUrl, call } from '#app/ui/calls/call.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { usePages } from '#app/ui/calls/use-pages.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { ColorsDialog } from './colors-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { StaffProductRow } from './staff-product-row.tsx'
import type { ProductState } from './staff-products.ts'

/** Filters of the product list; empty: all. */
type ProductFilter = {
  search: string
  state: ProductState | ''
  category: ProductCategory | ''
}

const stateChoice = {
  name: 'state',
  label: 'Show',
  options: [
    { value: '', label: 'All products' },
    { value: 'available', label: 'Available' },
    { value: 'unavailable', label: 'Unavailable' },
    { value: 'featured', label: 'Featured' },
    { value: 'deleted', label: 'Deleted' },
  ],
} as const

const categoryChoice = {
  name: 'category',
  label: 'Category',
  options: [
    { value: '', label: 'All categories' },
    ...productCategories.map((category) => ({ value: category, label: category })),
  ],
} as const

type Open = { kind: 'none' | 'new' } | { kind: 'edit' | 'colors'; product: ProductAnswer }

/**
 * The Products tab of shop management (A§2.8): every product, including hidden ones, newest first.
 */
export function ProductsPanel(props: SectionProps & { onChanged: () => void }) {
  const [searchParams] = useSearchParams()
  const first = searchParams.get('search') ?? ''
  return <ProductList key={first} {...props} first={first} />
}

/** `first`: the search in the URL. */
function ProductList({
  setDirty,
  onChanged,
  first,
}: SectionProps & { onChanged: () => void; first: string }) {
  const list = useProducts(onChanged, first)
  const [open, setOpen] = useState<Open>({ kind: 'none' })
  const close = () => setOpen({ kind: 'none' })
  const saved = () => {
    close()
    list.refresh()
  }

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-2xl">Products</h2>
        <ButtonLink
          look="outline"
          href={apiUrl('GET /api/admin/products.csv', { query: list.filter })}
          download
        >
          Download as CSV
        </ButtonLink>
        <Button onClick={() => setOpen({ kind: 'new' })}>Add Product</Button>
      </div>
      <SearchForm
        label="Search products"
        placeholder="Name, vendor, or type"
        choices={[stateChoice, categoryChoice]}
        filter={list.filter}
        isEmpty={!list.isLoading && !list.filter.search && list.data?.matching === 0}
        onSearch={list.ask}
      />
      <Products list={list} onOpen={setOpen} />
      {open.kind === 'new' || open.kind === 'edit' ? (
        <ProductDialog
          product={open.kind === 'edit' ? open.product : undefined}
          onSaved={saved}
          onClose={close}
          setDirty={setDirty}
        />
      ) : null}
      {open.kind === 'colors' ? (
        <ColorsDialog product={open.product} setDirty={setDirty} onClose={saved} />
      ) : null}
    </div>
  )
}

type List = ReturnType<typeof useProducts>

function useProducts(onChanged: () => void, first: string) {
  const pages = usePages<ProductFilter>(
    'products',
    { search: '', state: '', category: '' },
    first ? { search: first } : undefined,
  )
  const { filter, cursor } = pages
  const read = useRead('GET /api/admin/products', { query: { ...filter, cursor } })
  return {
    ...read,
    ...pages,
    refresh: () => {
      void read.reload()
      onChanged()
    },
  }
}

function Products({ list, onOpen }: { list: List; onOpen: (open: Open) => void }) {
  const { data, failure, isLoading, filter, refresh, reload } = list
  if (failure) {
    return (
      <div role="alert">
        <p className="mb-3">We couldn’t load the products. {failure.message}</p>
        <Button look="outline" onClick={() => void reload()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data) return <p role="status">Loading...</p>
  return (
    <>
      <p role="status" className={data.matching === 0 ? '' : 'text-sm text-muted'}>
        {describeCount(data.matching, filter)}
      </p>
      <ul
        aria-label="Products"
        aria-busy={isLoading}
        className="grid gap-3 md:grid-cols-2 xl:grid-cols-1 xl:gap-0 xl:divide-y xl:divide-line xl:rounded-card xl:border xl:border-line xl:bg-surface"
      >
        {data.products.map((product) => (
          <StaffProductRow
            key={product.id}
            product={product}
            isDeleted={filter.state === 'deleted'}
            onEdit={() => onOpen({ kind: 'edit', product })}
            onColors={() => onOpen({ kind: 'colors', product })}
            onDelete={() => void removeProduct(product, refresh)}
            onRestore={() => void restoreProduct(product, refresh)}
          />
        ))}
      </ul>
      <Pager
        cursors={list.cursors}
        next={data.next}
        isLoading={isLoading}
        labels={{ back: 'Newer products', on: 'Older products' }}
        onTurn={list.turn}
      />
    </>
  )
}

function describeCount(count: number, { search, state, category }: ProductFilter): string {
  if (count > 0) return `${pluralize(count, 'product', 'products')}`
  if (state === 'deleted' && !search && !category) return 'No deleted products.'
  if (search || state || category) {
    return 'No products match. Try fewer words, or show all products.'
  }
  return 'No products yet. To add one, all you need is a name, a price, and a description.'
}

/** Deletes a product after asking; it can be undone. Calls `done` after trying. */
async function removeProduct(product: ProductAnswer, done: () => void): Promise<void> {
  const { id, name } = product
  const isSure = await ask({
    title: `Delete ${name}?`,
    text: 'It’s removed from the shop. Past orders keep their details, and you can restore it under Deleted.',
    yes: 'Delete product',
    isDestructive: true,
  })
  if (!isSure) return
  const act = () => call('DELETE /api/admin/products/{id}', { params: { id } })
  const words = { done: 'Product deleted successfully', failed: 'Failed to delete product' }
  const undo = { label: 'Undo', onSelect: () => void restoreProduct(product, done) }
  await tryWithToast(act, words, undo)
  done()
}

/** Restores a deleted product. Calls `done` after trying. */
async function restoreProduct({ id }: ProductAnswer, done: () => void): Promise<void> {
  const act = () => call('POST /api/admin/products/{id}/restore', { params: { id } })
  await tryWithToast(act, { done: 'Product restored', failed: 'Failed to restore product' })
  done()
}
