import { productCategories, productTypes, usualWeight } from '#app/stock/product-terms.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { PictureField } from './picture-field.tsx'
import { findWord, type ProductDraft } from './product-draft.ts'
import { Checkbox, SizeField } from './size-field.tsx'
import { SizePriceFields } from './size-price-fields.tsx'
import { StockTable } from './stock-table.tsx'

/** The fields of a product (A§3.4, A§5.3). */
export function ProductForm({
  draft,
  onChange,
  errors,
  colors,
}: {
  draft: ProductDraft
  onChange: (change: Partial<ProductDraft>) => void
  /** errors by field */
  errors: Record<string, string>
  /** names of the product's colors */
  colors: string[]
}) {
  return (
    <div className="grid gap-5">
      <MainFields draft={draft} onChange={onChange} errors={errors} />
      <PictureField
        label="Picture"
        help="If you choose a picture of the back, the product page opens on that side."
        category="product"
        imageId={draft.image}
        onChange={(image) => onChange({ image })}
      />
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          label="Active (customers can buy it)"
          isChecked={draft.isActive}
          onCheck={(isActive) => onChange({ isActive })}
        />
        <Checkbox
          label="Featured"
          isChecked={draft.isFeatured}
          onCheck={(isFeatured) => onChange({ isFeatured })}
        />
      </div>
      <SizeField
        sizes={draft.sizes}
        onChange={(sizes) => onChange({ sizes })}
        error={fieldError('Sizes', errors.sizes)}
      />
      {draft.sizes.length > 0 ? (
        <SizePriceFields
          draft={draft}
          onChange={(sizePrices) => onChange({ sizePrices })}
          error={fieldError('Prices by size', errors.sizePrices)}
        />
      ) : null}
      <TextField
        label="Vendor name (optional)"
        name="vendorName"
        maxLength={200}
        value={draft.vendorName}
        error={fieldError('Vendor name', errors.vendorName)}
        onChange={({ target }) => onChange({ vendorName: target.value })}
      />
      <PictureField
        label="Vendor logo (optional)"
        category="vendor"
        imageId={draft.vendorLogo}
        onChange={(vendorLogo) => onChange({ vendorLogo })}
      />
      <TextField
        label="Weight of one item in grams (optional)"
        name="weight"
        inputMode="numeric"
        maxLength={6}
        help={weightHelp(draft.type)}
        value={draft.weight}
        error={fieldError('Weight', errors.weight)}
        onChange={({ target }) => onChange({ weight: target.value })}
      />
      <Checkbox
        label="Track stock"
        isChecked={draft.isCounted}
        onCheck={(isCounted) => onChange({ isCounted })}
      />
      {draft.isCounted ? (
        <StockTable
          sizes={draft.sizes}
          colors={colors}
          counts={draft.counts}
          onChange={(counts) => onChange({ counts })}
          error={fieldError('Stock', errors.stock)}
        />
      ) : null}
    </div>
  )
}

function MainFields({
  draft,
  onChange,
  errors,
}: {
  draft: ProductDraft
  onChange: (change: Partial<ProductDraft>) => void
  errors: Record<string, string>
}) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        required
        maxLength={200}
        value={draft.name}
        error={fieldError('Name', errors.name)}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          label="Price (US dollars)"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          required
          value={draft.price}
          error={fieldError('Price', errors.price)}
          onChange={({ target }) => onChange({ price: target.value })}
        />
        <SelectField
          label="Category"
          name="category"
          value={draft.category}
          onChange={({ target }) =>
            onChange({ category: findWord(productCategories, target.value) })
          }
        >
          {productCategories.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Type"
          name="type"
          value={draft.type}
          onChange={({ target }) => onChange({ type: findWord(productTypes, target.value) })}
        >
          {productTypes.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        label="Description"
        name="description"
        required
        rows={5}
        maxLength={5000}
        value={draft.description}
        error={fieldError('Description', errors.description)}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </>
  )
}

function weightHelp(type: string): string {
  const known = productTypes.find((one) => one === type)
  return known
    ? `If you leave this blank, we use ${usualWeight[known]} g for a ${known} to calculate shipping.`
    : 'Used to calculate shipping.'
}

function fieldError(label: string, error: string | undefined): string | undefined {
  return error ? `${label} ${error}` : undefined
}
