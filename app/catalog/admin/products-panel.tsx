import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductAnswer } from '#app/catalog/product-schema.ts'
import { type ProductCategory, productCategories } from '#app/stock/product-terms.ts'
import { Button } from '#app/ui/button.tsx'
import { apiUrl, call } from '#app/ui/calls/call.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { describeShown } from '#app/ui/list/list-count.ts'
import { ListMenu } from '#app/ui/list/list-menu.tsx'
import { ListTable } from '#app/ui/list/list-table.tsx'
import { ListViews } from '#app/ui/list/list-views.tsx'
import { useListQuery } from '#app/ui/list/use-list-query.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { useLinked } from '#app/ui/use-linked.ts'
import { ArrangeProducts, arrangeId } from './arrange-products.tsx'
import { ColorsDialog } from './colors-dialog.tsx'
import { newProductId, ProductPage } from './page/product-page.tsx'
import { openerId, productColumns } from './staff-product-row.tsx'
import {
  type ProductSort,
  type ProductState,
  productSorts,
  type StaffProducts,
} from './staff-products.ts'

/** Filters of the product list; empty: all. */
type ProductFilter = {
  search: string
  state: ProductState | ''
  category: ProductCategory | ''
  sort: ProductSort
}

const defaults: ProductFilter = { search: '', state: '', category: '', sort: 'shop' }

const views = [
  { key: 'all', label: 'All products', state: '' },
  { key: 'available', label: 'Available', state: 'available' },
  { key: 'unavailable', label: 'Unavailable', state: 'unavailable' },
  { key: 'featured', label: 'Featured', state: 'featured' },
  { key: 'deleted', label: 'Deleted', state: 'deleted' },
] as const

const categoryChoice = {
  name: 'category',
  label: 'Category',
  options: [
    { value: '', label: 'All categories' },
    ...productCategories.map((category) => ({ value: category, label: category })),
  ],
} as const

const allowed = {
  state: views.map(({ state }) => state),
  category: categoryChoice.options.map(({ value }) => value),
  sort: productSorts,
}

const pageSize = 50

type Open = { kind: 'none' } | { kind: 'edit' | 'colors'; product: ProductAnswer }

/**
 * The Products tab of shop management (A§2.8): every product, including hidden ones, in the shop's order.
 */
export function ProductsPanel({
  setDirty,
  address,
  onChanged,
}: SectionProps & { onChanged: () => void }) {
  const list = useProducts(onChanged)
  const [open, setOpen] = useState<Open>({ kind: 'none' })
  const { id, openPage, forget } = useProductPage(address)
  const saved = () => {
    setOpen({ kind: 'none' })
    list.refresh()
  }
  const focusOnceShown = useFocusOnProduct(list, id === undefined)
  const leave = () => {
    forget()
    list.refresh()
  }
  const { filter, data } = list
  const { sort: _, ...query } = filter

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-xl">Products</h2>
        <Button look="outline" onClick={() => openPage(arrangeId)}>
          Arrange
        </Button>
        <Button onClick={() => openPage(newProductId)}>Add Product</Button>
      </div>
      <div className="list-head">
        <ListViews
          label="Views of products"
          views={views.map(({ key, label, state }) => ({
            ...{ key, label, query: list.queryWith({ state }) },
            isOpen: state === filter.state,
          }))}
        />
        <SearchForm
          label="Search products"
          placeholder="Name or vendor"
          choices={[categoryChoice]}
          filter={filter}
          isEmpty={!list.isLoading && !filter.search && data?.matching === 0}
          onSearch={list.ask}
        >
          <p role="status" className="list-count">
            {data || list.failure ? null : 'Loading...'}
            {data && data.matching > 0 ? describeProducts(data, list.cursors) : null}
          </p>
        </SearchForm>
        <ListMenu label="Downloads">
          <a
            className="list-menu-item"
            href={apiUrl('GET /api/admin/products.csv', { query })}
            download
          >
            Download as CSV
          </a>
        </ListMenu>
      </div>
      <Products
        list={list}
        onOpen={(next) => (next.kind === 'edit' ? openPage(next.product.id) : setOpen(next))}
        onShowAll={() => list.ask(defaults)}
        onAdd={() => openPage(newProductId)}
      />
      {id === arrangeId ? <ArrangeProducts onClose={forget} onSaved={leave} /> : null}
      {id === undefined || id === arrangeId ? null : (
        <ProductPage
          key={id}
          id={id}
          onClose={forget}
          onSaved={(saved) => {
            if (id === newProductId) focusOnceShown(saved)
            leave()
          }}
        />
      )}
      {open.kind === 'colors' ? (
        <ColorsDialog product={open.product} setDirty={setDirty} onClose={saved} />
      ) : null}
    </div>
  )
}

/** The product whose page is open, below the section's address, and how to open one. */
function useProductPage(address: string) {
  const { id, linkTo, forget } = useLinked(`${address}/products`)
  const navigate = useNavigate()
  const openPage = (product: string) => {
    const { to, state } = linkTo(product)
    void navigate(to, { state })
  }
  return { id, openPage, forget }
}

type List = ReturnType<typeof useProducts>

/** Returns a function that moves the focus to a product's row, as soon as the list has it and can be reached. */
function useFocusOnProduct({ data, isLoading }: List, isListOpen: boolean) {
  const wanted = useRef<string>(undefined)

  // Syncs with the focus, which a closed dialog returned to its button.
  useEffect(() => {
    if (!wanted.current || !isListOpen || isLoading) return
    const row = document.getElementById(openerId(wanted.current))
    wanted.current = undefined
    row?.focus({ preventScroll: true })
    // not at the bottom, where the toast is
    row?.scrollIntoView({ block: 'center' })
  }, [data, isLoading, isListOpen])

  return (id: string) => {
    wanted.current = id
  }
}

function useProducts(onChanged: () => void) {
  const pages = useListQuery<ProductFilter>('products', defaults, allowed)
  const { filter, cursor } = pages
  const read = useRead('GET /api/admin/products', {
    query: { ...filter, cursor, limit: pageSize },
  })
  return {
    ...read,
    ...pages,
    refresh: () => {
      void read.reload()
      onChanged()
    },
  }
}

function describeProducts(
  { products, matching }: StaffProducts,
  cursors: readonly string[],
): string {
  const first = cursors.length * pageSize + 1
  const counts = { first, shown: products.length, total: matching }
  return describeShown(counts, ['product', 'products'])
}

function Products({
  list,
  onOpen,
  onShowAll,
  onAdd,
}: {
  list: List
  onOpen: (open: Open) => void
  onShowAll: () => void
  onAdd: () => void
}) {
  const { data, failure, isLoading, filter, refresh, reload } = list
  if (failure) {
    return (
      <LoadFailure text={`We couldn’t load the products. ${failure.message}`} onRetry={reload} />
    )
  }
  if (!data) return null
  if (data.matching === 0) {
    const isFiltered = Boolean(filter.search || filter.state || filter.category)
    return (
      <EmptyList text={emptyText(filter)}>
        {isFiltered ? (
          <Button look="outline" onClick={onShowAll}>
            Show all products
          </Button>
        ) : (
          <Button onClick={onAdd}>Add your first product</Button>
        )}
      </EmptyList>
    )
  }
  return (
    <>
      <ListTable
        label="Products"
        columns={productColumns({
          isDeleted: filter.state === 'deleted',
          onEdit: (product) => onOpen({ kind: 'edit', product }),
          onColors: (product) => onOpen({ kind: 'colors', product }),
          onDelete: (product) => void removeProduct(product, refresh),
          onRestore: (product) => void restoreProduct(product, refresh),
        })}
        rows={data.products}
        sort={{ value: filter.sort, queryOf: (sort) => list.queryWith({ sort }) }}
        isBusy={isLoading}
        hasPictures
      />
      <Pager
        cursors={list.cursors}
        next={data.next}
        isLoading={isLoading}
        labels={{ back: 'Previous page', on: 'Next page' }}
        onTurn={list.turn}
      />
    </>
  )
}

function emptyText({ search, state, category }: ProductFilter): string {
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
