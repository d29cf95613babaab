import { expect, test } from 'vitest'
import { readProductFile } from './product-file.server.ts'
import { productOfGroup } from './product-of-rows.ts'

const head =
  'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,In stock?,Stock,Backorders allowed?,Weight (lbs),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible'

const columns = head.split(',')

/** A row with these cells; the others are empty. */
function row(cells: Record<string, string>): string {
  return columns
    .map((column) => JSON.stringify(cells[column as 'ID'] ?? '').replaceAll('\\\\', '\\'))
    .join(',')
}

async function read(...rows: Record<string, string>[]) {
  const file = await readProductFile(Buffer.from([head, ...rows.map(row), ''].join('\n')))
  return {
    ...file,
    products: file.groups.map((group) => ({ ...group, ...productOfGroup(group, file) })),
  }
}

const simple = {
  ...{ ID: '9', Type: 'simple', SKU: 'cap', Name: 'Plain Cap', Published: '1', Parent: '' },
  ...{ 'In stock?': '1', 'Regular price': '18', Categories: 'Accessories > Hats' },
}

const shirt = {
  ...{ ID: '44', Type: 'variable', SKU: 'tee', Name: 'V-Neck', Published: '1', 'In stock?': '1' },
  ...{ Categories: 'Clothing > Tshirts', Images: 'https://a/main.jpg, https://a/back.jpg' },
  ...{ 'Attribute 1 name': 'Color', 'Attribute 1 value(s)': 'Blue, Green' },
  ...{ 'Attribute 2 name': 'Size', 'Attribute 2 value(s)': 'Large, Small', 'Weight (lbs)': '.5' },
}

const variation = (number: number, cells: Record<string, string>) => ({
  ...{ ID: String(number), Type: 'variation', Name: 'V-Neck - x', Published: '1', Parent: 'tee' },
  ...{ 'In stock?': '1', 'Attribute 1 name': 'Color', 'Attribute 2 name': 'Size' },
  ...cells,
})

test('reads a simple product with price, weight, description, and stock', async () => {
  const { products } = await read({
    ...simple,
    ...{ Stock: '7', 'Weight (lbs)': '.5', Description: '<p>Warm.</p>\\n<p>Soft.</p>' },
  })
  expect(products).toMatchObject([
    {
      problems: [],
      found: {
        product: {
          ...{ name: 'Plain Cap', price: 1800, type: 'hat', weight: 227, active: true },
          ...{ description: 'Warm.\n\nSoft.', stock: [{ quantity: 7 }], sizes: [] },
        },
        variants: [{ size: '', color: '', sku: 'cap', weight: null }],
      },
    },
  ])
})

test('gives a variation its SKU, unless it stands for several variants', async () => {
  const prices = { 'Regular price': '20', 'Attribute 1 value(s)': 'Blue' }
  const { products } = await read(
    shirt,
    variation(45, { ...prices, SKU: 'tee-bl', 'Attribute 2 value(s)': 'Large' }),
    variation(46, { ...prices, SKU: 'tee-g', 'Attribute 1 value(s)': 'Green' }),
  )
  expect(products[0]?.found?.variants.map(({ color, sku }) => [color, sku])).toEqual([
    ['Blue', 'tee-bl'],
  ])
})

test.each([
  [{ Stock: '', 'In stock?': '1' }, []],
  [{ Stock: '', 'In stock?': '0' }, [0]],
  [{ Stock: '5.0000', 'In stock?': '1' }, [5]],
  [{ Stock: '-2', 'In stock?': '0' }, [0]],
  [{ Stock: '5', 'Backorders allowed?': 'notify' }, []],
])('counts %j as %j', async (cells, quantities) => {
  const { products } = await read({ ...simple, ...cells })
  expect(products[0]?.found?.product.stock?.map(({ quantity }) => quantity)).toEqual(quantities)
})

test.each([
  [{ Published: '0' }, false],
  [{ Published: '-1' }, false],
  [{ 'Visibility in catalog': 'hidden' }, false],
  [{ 'Visibility in catalog': 'search' }, true],
])('shows a product that says %j: %s', async (cells, isShown) => {
  const { products } = await read({ ...simple, ...cells })
  expect(products[0]?.found?.product.active).toBe(isShown)
})

test('makes variations one product, with a price by size and stock by color and size', async () => {
  const { products } = await read(
    shirt,
    variation(45, {
      'Regular price': '20',
      'Attribute 1 value(s)': 'Blue',
      'Attribute 2 value(s)': 'Small',
      Stock: '3',
      Images: 'https://a/blue.jpg',
    }),
    variation(46, {
      'Regular price': '22',
      'Attribute 1 value(s)': 'Blue',
      'Attribute 2 value(s)': 'Large',
      Stock: '0',
    }),
    // without a color it applies to every color
    variation(47, {
      'Regular price': '20',
      Parent: 'id:44',
      'Attribute 1 value(s)': '',
      'Attribute 2 value(s)': 'Small',
      Stock: '9',
    }),
  )
  expect(products).toMatchObject([{ row: 2, lastRow: 5 }])
  expect(products[0]?.problems).toMatchObject([
    { row: 5, message: 'this variant is in the file twice' },
  ])
  const once = await read(
    shirt,
    variation(45, {
      'Regular price': '20',
      'Attribute 1 value(s)': 'Blue',
      'Attribute 2 value(s)': 'Small',
      Stock: '3',
      Images: 'https://a/blue.jpg',
    }),
    variation(46, {
      'Regular price': '22',
      'Attribute 1 value(s)': '',
      'Attribute 2 value(s)': 'Large',
      Stock: '0',
    }),
    variation(47, {
      'Regular price': '20',
      Parent: 'id:44',
      'Attribute 1 value(s)': 'Green',
      'Attribute 2 value(s)': 'Small',
      Stock: '9',
      'Sale price': '15',
    }),
  )
  expect(once.products[0]?.notes).toContain(
    'Sale prices aren’t imported. The regular price is used.',
  )
  expect(once.products[0]?.found).toMatchObject({
    product: {
      ...{ name: 'V-Neck', price: 2000, type: 't-shirt', weight: 227 },
      sizePrices: [{ size: 'Large', price: 2200 }],
      stock: [
        { color: 'Blue', size: 'Small', quantity: 3 },
        { color: 'Blue', size: 'Large', quantity: 0 },
        { color: 'Green', size: 'Large', quantity: 0 },
        { color: 'Green', size: 'Small', quantity: 9 },
      ],
    },
    colors: [{ name: 'Blue', pictures: ['blue.jpg', 'main.jpg'] }, { name: 'Green' }],
  })
})

test('imports a variable product without variations as hidden and unpriced, with every color and size', async () => {
  const { products } = await read(shirt)
  expect(products[0]).toMatchObject({
    problems: [],
    isPriceless: true,
    found: {
      product: { price: 0, active: false, sizes: ['Large', 'Small'], stock: [] },
      colors: [{ name: 'Blue' }, { name: 'Green' }],
    },
  })
})

test('skips variations without a price or unpublished, and says so', async () => {
  const small = { 'Attribute 2 value(s)': 'Small', 'Attribute 1 value(s)': 'Blue' }
  const large = { 'Attribute 2 value(s)': 'Large', 'Attribute 1 value(s)': 'Blue' }
  const { products } = await read(
    shirt,
    variation(45, { ...small, 'Regular price': '20' }),
    variation(46, { ...large, 'Regular price': '' }),
    variation(47, { ...large, 'Regular price': '22', Published: '0' }),
  )
  expect(products[0]?.found?.product).toMatchObject({ price: 2000, sizes: ['Small'] })
  expect(products[0]?.notes.join()).toContain('have no price, are skipped')
  const none = await read(shirt, variation(46, { ...large, 'Regular price': '' }))
  expect(none.products[0]).toMatchObject({ isPriceless: true, problems: [] })
})

test('finds attributes in any case, and skips one with a single value', async () => {
  const { products } = await read(
    {
      ...shirt,
      ...{ 'Attribute 1 name': 'Material', 'Attribute 1 value(s)': 'Cotton' },
      ...{ 'Attribute 2 name': 'pa_size', 'Attribute 2 value(s)': 'S, 2XL' },
    },
    ...['S', '2XL'].map((size, at) =>
      variation(45 + at, {
        ...{ 'Attribute 1 name': 'material', 'Attribute 1 value(s)': 'Cotton' },
        ...{ 'Attribute 2 name': 'Size', 'Attribute 2 value(s)': size },
        'Regular price': String(20 + at),
      }),
    ),
  )
  expect(products[0]?.found?.product).toMatchObject({
    sizes: ['S', '2XL'],
    sizePrices: [{ size: '2XL', price: 2100 }],
  })
  expect(products[0]?.notes.join()).toContain('“Material” is “Cotton”')
})

test('reads a simple product that only describes its sizes', async () => {
  const { products } = await read({
    ...simple,
    ...{ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': 'S, M' },
  })
  expect(products[0]?.found?.product.sizes).toEqual([])
})

test.each(['oz', 'kg', 'g', 'lbs'])('reads weights in %s', async (unit) => {
  const csv = `ID,Type,Name,Weight (${unit}),Regular price,Categories\n1,simple,Cap,2,18,Hats\n`
  const file = await readProductFile(Buffer.from(csv))
  const weights = file.groups.map((group) => productOfGroup(group, file).found?.product.weight)
  expect(weights).toEqual([{ oz: 57, kg: 2000, g: 2, lbs: 907 }[unit]])
})

test('recognizes WooCommerce by a few columns, and shows a product without a status', async () => {
  const file = await readProductFile(Buffer.from('Name,Regular price\nPlain Mug,12.0000\n'))
  expect(file.groups.map((group) => productOfGroup(group, file).found?.product)).toMatchObject([
    { name: 'Plain Mug', price: 1200, active: true },
  ])
})

test('treats a row with a parent as a variation if the file has no types', async () => {
  const head = 'SKU,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)'
  const rows = ['tee,Plain Tee,,,Size,"S, M"', 't1,x,tee,20,Size,S', 't2,x,tee,22,Size,M']
  const file = await readProductFile(Buffer.from([head, ...rows].join('\n')))
  expect(file.groups.map((group) => productOfGroup(group, file).found?.product)).toMatchObject([
    { name: 'Plain Tee', price: 2000, sizePrices: [{ size: 'M', price: 2200 }] },
  ])
})

test('refuses a file that expands to more than 20,000 variants', async () => {
  const many = Array.from({ length: 30 }, (_, at) => `V${at}`).join()
  const cells = { ...shirt, 'Attribute 1 value(s)': many, 'Attribute 2 value(s)': many }
  const products = Array.from({ length: 23 }, (_, at) => ({
    ...cells,
    ...{ ID: `${at}`, SKU: `${at}` },
  }))
  await expect(read(...products)).rejects.toThrow('more than 20,000 variants')
})

test('doesn’t count stock that variants share, unless it’s sold out', async () => {
  const cells = {
    'Regular price': '20',
    'Attribute 1 value(s)': 'Blue',
    'Attribute 2 value(s)': 'Small',
  }
  const shared = await read({ ...shirt, Stock: '8' }, variation(45, { ...cells, Stock: 'parent' }))
  expect(shared.products[0]?.found?.product.stock).toEqual([])
  expect(shared.products[0]?.notes.join()).toContain('share one stock')
  const gone = await read({ ...shirt, Stock: '0' }, variation(45, { ...cells, Stock: 'parent' }))
  expect(gone.products[0]?.found?.product.stock).toMatchObject([{ quantity: 0 }])
})

test.each([
  [{ Type: 'simple, virtual' }, 'downloads and services can’t be sold here'],
  [{ Type: 'simple, downloadable, virtual' }, 'downloads and services can’t be sold here'],
  [{ Type: 'grouped' }, '“grouped” can’t be sold here'],
  [{ Type: 'external' }, '“external” can’t be sold here'],
  [{ 'Regular price': '' }, 'is empty'],
  [{ 'Regular price': '12,50' }, 'Use a decimal point'],
  [{ 'Weight (lbs)': 'heavy' }, '“heavy” isn’t a weight'],
])('reports %j at its column', async (cells, words) => {
  const { products } = await read({ ...simple, ...cells })
  const [column] = Object.keys(cells)
  expect(products[0]?.problems).toMatchObject([
    { row: 2, column, message: expect.stringContaining(words) },
  ])
})

test('reports a variation whose product isn’t in the file', async () => {
  const { strays } = await read(simple, variation(45, { Parent: 'gone' }))
  expect(strays).toMatchObject([{ row: 3, problems: [{ column: 'Parent' }] }])
})

test('refuses a product that expands to more than 1,000 variants', async () => {
  const many = Array.from({ length: 40 }, (_, at) => `V${at}`).join()
  const { products } = await read({
    ...shirt,
    ...{ 'Attribute 1 value(s)': many, 'Attribute 2 value(s)': many },
  })
  expect(products[0]?.problems.map(({ message }) => message)).toContain(
    'has more than 1,000 variants',
  )
})
