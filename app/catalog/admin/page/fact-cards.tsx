import { PictureField } from '#app/catalog/admin/picture-field.tsx'
import { ouncesOf } from '#app/catalog/ounces.ts'
import { productCategories, productTypes, usualWeight } from '#app/stock/product-terms.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Checkbox } from './checkbox.tsx'
import { PageCard } from './page-card.tsx'
import type { ProductDetailsForm } from './use-product-details.ts'

/** Status, price, category, tax, shipping, and vendor. */
export function FactCards({ form: { draft, set, errors } }: { form: ProductDetailsForm }) {
  const category = productCategories.find((one) => one === draft.category)
  return (
    <>
      <PageCard title="Status and price">
        <div>
          <Checkbox
            label="Available (customers can buy it)"
            isChecked={draft.isActive}
            onCheck={(isActive) => set({ isActive })}
          />
          <Checkbox
            label="Featured"
            isChecked={draft.isFeatured}
            onCheck={(isFeatured) => set({ isFeatured })}
          />
        </div>
        <TextField
          label="Price (US dollars)"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          required
          help="Required"
          value={draft.price}
          error={errors.price && `Price ${errors.price}`}
          onChange={({ target }) => set({ price: target.value })}
        />
      </PageCard>
      <PageCard title="Category and tax">
        <div className="grid gap-4 sm:grid-cols-2!">
          <SelectField
            label="Category"
            name="category"
            value={category}
            help="Sales tax follows it."
            error={errors.category && `Category ${errors.category}`}
            onChange={({ target }) => {
              const chosen = productCategories.find((one) => one === target.value)
              if (chosen) set({ category: chosen })
            }}
          >
            {productCategories.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Type"
            name="type"
            value={draft.type}
            error={errors.type && `Type ${errors.type}`}
            onChange={({ target }) => {
              const chosen = productTypes.find((one) => one === target.value)
              if (chosen) set({ type: chosen })
            }}
          >
            {productTypes.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
        </div>
      </PageCard>
      <PageCard title="Shipping and vendor">
        <TextField
          label="Weight (ounces, optional)"
          name="weight"
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          placeholder={ouncesOf(usualWeight[draft.type])}
          help={`If you leave this blank, we use ${ouncesOf(usualWeight[draft.type])} oz for a ${draft.type}.`}
          value={draft.weight}
          error={errors.weight && `Weight ${errors.weight}`}
          onChange={({ target }) => set({ weight: target.value })}
        />
        <TextField
          label="Vendor name (optional)"
          name="vendorName"
          maxLength={200}
          help="If it’s blank, the product’s page names the partner under Fulfilled by, if the shop has one."
          value={draft.vendorName}
          error={errors.vendorName && `Vendor name ${errors.vendorName}`}
          onChange={({ target }) => set({ vendorName: target.value })}
        />
        <PictureField
          label="Vendor logo (optional)"
          category="vendor"
          imageId={draft.vendorLogo}
          onChange={(vendorLogo) => set({ vendorLogo })}
          error={errors.vendorLogo}
        />
      </PageCard>
    </>
  )
}
