import { useState } from 'react'
import { orderStatuses } from '#app/orders/order-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { OrdersWish } from './use-orders.ts'

/** What narrows the list of orders: words, where they stand, and whether they are put away. */
export function OrdersFilter({
  wish,
  onWish,
}: {
  wish: OrdersWish
  onWish: (wish: OrdersWish) => void
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
          name="orders-search"
          label="Search orders"
          placeholder="Number, name, e-mail or phone"
          maxLength={200}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            if (event.target.value === '') onWish({ ...wish, search: '' })
          }}
        />
        <SelectField
          name="orders-status"
          label="Status"
          value={wish.status}
          onChange={(event) => onWish({ ...wish, status: event.target.value })}
        >
          <option value="">All statuses</option>
          {orderStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </SelectField>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            name="orders-archived"
            checked={wish.isArchived}
            onChange={(event) => onWish({ ...wish, isArchived: event.target.checked })}
            className="size-5 accent-accent"
          />
          Archived
        </label>
        <Button type="submit" look="outline">
          Search
        </Button>
      </form>
    </search>
  )
}
