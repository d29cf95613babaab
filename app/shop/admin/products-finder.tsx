import { useState } from 'react'
import { productCategories } from '#app/shop/words.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'

/** Which products staff want to see; empty: all. */
export type ProductsWish = { search: string; state: string; category: string }

/** What narrows the list of products: words, whether they can be bought, their category. */
export function ProductsFinder({
  wish,
  onWish,
}: {
  wish: ProductsWish
  onWish: (wish: ProductsWish) => void
}) {
  const [search, setSearch] = useState(wish.search)
  return (
    <search>
      <form
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_auto_auto_auto] lg:items-end"
        onSubmit={(event) => {
          event.preventDefault()
          onWish({ ...wish, search: search.trim() })
        }}
      >
        <TextField
          type="search"
          name="products-search"
          label="Search products"
          placeholder="Name, vendor or type"
          maxLength={200}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            if (event.target.value === '') onWish({ ...wish, search: '' })
          }}
        />
        <SelectField
          name="products-state"
          label="Show"
          value={wish.state}
          onChange={(event) => onWish({ ...wish, state: event.target.value })}
        >
          <option value="">All products</option>
          <option value="available">Available</option>
          <option value="unavailable">Unavailable</option>
          <option value="featured">Featured</option>
          <option value="deleted">Deleted</option>
        </SelectField>
        <SelectField
          name="products-category"
          label="Category"
          value={wish.category}
          onChange={(event) => onWish({ ...wish, category: event.target.value })}
        >
          <option value="">All categories</option>
          {productCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <Button type="submit" look="outline">
          Search
        </Button>
      </form>
    </search>
  )
}

/** The query of a wish, without what it does not say. */
export function queryOf(wish: ProductsWish): string {
  return new URLSearchParams(Object.entries(wish).filter(([, value]) => value)).toString()
}
