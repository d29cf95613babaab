/**
 * The columns of Shopify's product CSV that are used here, as spelled in today's template and in
 * older exports. Headings ignore case.
 */
export const shopifyColumns = {
  title: ['Title'],
  handle: ['URL handle', 'Handle'],
  description: ['Description', 'Body (HTML)', 'Body HTML', 'Body'],
  vendor: ['Vendor'],
  productCategory: [
    'Product category',
    'Standard Product Type',
    'Google Shopping / Google Product Category',
  ],
  type: ['Type', 'Custom Product Type'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  name1: ['Option1 name'],
  value1: ['Option1 value'],
  name2: ['Option2 name'],
  value2: ['Option2 value'],
  name3: ['Option3 name'],
  value3: ['Option3 value'],
  sku: ['SKU', 'Variant SKU'],
  price: ['Price', 'Variant Price'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  quantity: [
    'Inventory quantity',
    'Variant Inventory Qty',
    'Variant Inventory Quantity',
    'Quantity',
    'Qty',
    'On hand',
  ],
  oversold: ['Continue selling when out of stock', 'Variant Inventory Policy'],
  weight: ['Weight value (grams)', 'Variant Grams'],
  /** in the unit named by the next column; `weight` is always in grams, whatever unit is shown */
  otherWeight: ['Variant Weight', 'Weight'],
  ounces: ['Weight (oz)', 'Variant Weight (oz)', 'Weight in ounces'],
  weightUnit: ['Variant Weight Unit', 'Weight unit', 'Weight unit for display'],
  image: ['Product image URL', 'Image Src'],
  variantImage: ['Variant image URL', 'Variant Image'],
  giftCard: ['Gift card', 'Gift Card'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type ShopifyColumn = keyof typeof shopifyColumns
