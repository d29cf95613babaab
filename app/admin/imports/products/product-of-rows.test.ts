import { expect, test } from 'vitest'
import { readProductFile } from './product-file.server.ts'
import { productOfGroup } from './product-of-rows.ts'

/** Reads one product from these headings and rows. All rows get the same handle. */
async function read(headings: string, ...rows: string[]) {
  const lines = [`Handle,${headings}`, ...rows.map((row) => `a,${row}`)]
  const file = await readProductFile(Buffer.from(lines.join('\n')))
  return productOfGroup(firstOf(file.groups), file)
}

function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('there is one')
  return first
}

const head = 'Title,Type,Price'

test('weighs the product as its heaviest variant, and others on their own', async () => {
  const weighing = async (...grams: string[]) => {
    const rows = grams.map((one, at) => `${at === 0 ? 'A,Hat' : ','},5,Size,${at + 1},${one}`)
    const { found } = await read(`${head},Option1 Name,Option1 Value,Variant Grams`, ...rows)
    return [found?.product.weight, found?.variants.map(({ size, weight }) => [size, weight])]
  }
  expect(await weighing('')).toEqual([null, []])
  expect(await weighing('0', '180')).toEqual([180, []])
  expect(await weighing('180', '180')).toEqual([180, []])
  expect(await weighing('200', '180')).toEqual([200, [['2', 180]]])
})

test.each([
  ['SKU', 'MUG-1', 'MUG-1'],
  ['Variant SKU', ' MUG-1 ', 'MUG-1'],
  // Shopify keeps the zeros in spreadsheets this way
  ['Variant SKU', "'00123", '00123'],
  ['Variant SKU', 'x'.repeat(61), 'must be at most 60 characters'],
])('reads the column “%s” with “%s”', async (heading, cell, expected) => {
  const { found, problems } = await read(`${head},${heading}`, `A,Hat,5,${cell}`)
  expect(found ? found.variants[0]?.sku : problems[0]?.message).toBe(expected)
})

test('says the SKU and weight of the first variants in the preview', async () => {
  const notesOf = async (headings: string, ...rows: string[]) =>
    (await read(`${head},${headings}`, ...rows)).notes.join(' ')
  expect(await notesOf('SKU,Weight (oz)', 'A,Hat,5,CAP,6.5')).toContain('SKU CAP, 6.5 oz.')
  expect(await notesOf('Vendor', 'A,Hat,5,Creekside')).not.toMatch(/SKU|oz/)
  const sizes = ['S,S-1,', 'M,,100', 'L,L-1,200', 'XL,,300']
  const rows = sizes.map((cells, at) => `${at === 0 ? 'A,Hat' : ','},5,Size,${cells}`)
  expect(await notesOf('Option1 Name,Option1 Value,Variant SKU,Variant Grams', ...rows)).toContain(
    'S: SKU S-1; M: 3.5 oz; L: SKU L-1, 7.1 oz; and 1 more.',
  )
})

test('reads a weight with any number of decimals', async () => {
  const weightOf = async (grams: string) => {
    const { found, problems } = await read(`${head},Variant Grams`, `A,Hat,5,${grams}`)
    return found?.product.weight ?? problems[0]?.message
  }
  expect(await weightOf('283.4952313')).toBe(283)
  expect(await weightOf('453.59237000000000001')).toBe(454)
  expect(await weightOf('0.5')).toBe(1)
  expect(await weightOf('1e3')).toContain('isn’t a weight')
})

test.each([
  ['Variant Grams', '6.5 oz', 184],
  ['Variant Grams', '.4lb', 181],
  ['Variant Grams', '1.2 kg', 1200],
  ['Variant Grams', '180 grams', 180],
  ['Variant Grams', '12 stone', '“12 stone” isn’t a weight, such as 180 g or 6.5 oz'],
  // beside grams, the unit is only for display in Shopify
  ['Variant Grams,Variant Weight Unit', '184.27,oz', 184],
  ['Variant Weight,Variant Weight Unit', '6.5,oz', 184],
  ['Variant Weight,Variant Weight Unit', '.4,lb', 181],
  ['Variant Weight,Variant Weight Unit', '6.5,', null],
  ['Variant Weight', '6.5 oz', 184],
  ['Weight (oz)', '6.5', 184],
  ['Weight in ounces', '.5', 14],
  ['Weight (oz)', 'heavy', '“heavy” isn’t a weight, such as 180 g or 6.5 oz'],
])('reads the weight column “%s” with “%s”', async (headings, cells, expected) => {
  const { found, problems } = await read(`${head},${headings}`, `A,Hat,5,${cells}`)
  expect(found ? found.product.weight : problems[0]?.message).toBe(expected)
})

test('says that a weight without a unit is left out', async () => {
  const { notes } = await read(`${head},Variant Weight`, 'A,Hat,5,6.5')
  expect(notes.join()).toContain('doesn’t say the unit')
})

test.each([
  ['20.0000', 2000],
  ['20.00 USD', 2000],
  ['US$20', 2000],
  ['$1,250.00', 125_000],
  ['20.005', '“20.005” isn’t an amount'],
  ['20.00 EUR', '“20.00 EUR” isn’t an amount'],
])('reads the price %s', async (price, expected) => {
  const { found, problems } = await read(head, `A,Hat,"${price}"`)
  expect(found ? found.product.price : problems[0]?.message).toBe(expected)
})

test('reads decimal commas in files with semicolons, without confusing thousands separators', async () => {
  const priceOf = async (price: string, weight = '') => {
    const csv = `\uFEFFHandle;Title;Type;Price;Variant Grams\r\na;A;Hat;${price};${weight}\r\n`
    const file = await readProductFile(Buffer.from(csv))
    const { found } = productOfGroup(firstOf(file.groups), file)
    return [found?.product.price, found?.product.weight]
  }
  expect(await priceOf('12,50', '180,5')).toEqual([1250, 181])
  expect(await priceOf('12,5', '0,250 kg')).toEqual([1250, 250])
  expect(await priceOf('1,250.00')).toEqual([125_000, null])
  expect(await priceOf('12.50')).toEqual([1250, null])
})

test('knows longer names of color and size, and leaves out an option with one value', async () => {
  const headings = `${head},Option1 Name,Option1 Value,Option2 Name,Option2 Value`
  const rows = ['A,Hat,5,Material,Cotton,Shirt Size,S', ',,5,,Cotton,,M']
  const { found, notes, problems } = await read(headings, ...rows)
  expect([found?.product.sizes, problems]).toEqual([['S', 'M'], []])
  expect(notes).toContain('Skipped because it’s the same for all variants: “Material” is “Cotton”.')
  const styles = ['A,Hat,5,Style,Men,,', ',,5,,Women,,']
  // instead of reporting a duplicate variant
  expect((await read(headings, ...styles)).problems).toMatchObject([
    {
      column: 'Option1 Name',
      message: 'products here have colors and sizes, and “Style” is neither',
    },
  ])
})

test('refuses a gift card as one, and asks for no type', async () => {
  const { problems, asksType } = await read(`${head},Gift Card`, 'A,Gift Card,5,true')
  expect([problems, asksType]).toEqual([
    [{ row: 2, column: 'Gift Card', message: 'gift cards can’t be sold here' }],
    false,
  ])
})

test.each([
  ['Handle,Price\na,5', 'no column called Title'],
  ['Handle,Title,Type\na,A,Hat', 'no column called Price'],
  ['ID,Name,In stock?\n1,A,1', 'no column called Regular price'],
])('refuses a file that lacks a column once, not row by row: %j', async (csv, words) => {
  await expect(readProductFile(Buffer.from(csv))).rejects.toThrow(words)
})

test('keeps the price of each size that costs more, and refuses colors that do', async () => {
  const priced = (...rows: string[]) =>
    read(
      `${head},Option1 Name,Option1 Value,Option2 Name,Option2 Value`,
      ...rows.map((row, at) => `${at === 0 ? 'A,T-Shirt' : ','},${row}`),
    )
  const sizes = await priced('50.00,Size,XL,,', '53,,XXXL,,', '55.00,,4XL,,', '50,,S,,')
  expect(sizes.found?.product).toMatchObject({
    price: 5000,
    sizePrices: [
      { size: 'XXXL', price: 5300 },
      { size: '4XL', price: 5500 },
    ],
  })
  expect(sizes.notes).toContain('Sizes that cost more: XXXL $53.00, 4XL $55.00.')
  const same = await priced('5,Size,S,Color,Red', '6,,M,,Red', '5,,S,,Blue', '6,,M,,Blue')
  expect(same.found?.product).toMatchObject({ price: 500, sizePrices: [{ size: 'M', price: 600 }] })
  const colors = await priced('5,Size,S,Color,Red', '6,,S,,Blue')
  expect(colors.problems).toMatchObject([
    { row: 3, message: 'is 6.00, and 5.00 above. All colors of a size cost the same here' },
  ])
})

test('counts no stock in a file without quantities, and says so', async () => {
  const headings = `${head},Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Policy`
  const rows = ['A,Hat,5,Size,S,shopify,deny', ',,5,,M,shopify,deny']
  const without = await read(headings, ...rows)
  expect(without.found?.product.stock).toEqual([])
  expect(without.notes).toContain(
    'The file doesn’t say how many there are, so its stock isn’t counted.',
  )
  const empty = await read(`${headings},Variant Inventory Qty`, ...rows.map((row) => `${row},`))
  expect(empty.found?.product.stock).toEqual([])
  const some = await read(`${headings},Variant Inventory Qty`, `${rows[0]},4`, `${rows[1]},`)
  expect(some.found?.product.stock?.map(({ quantity }) => quantity)).toEqual([4, 0])
  const file = await readProductFile(
    Buffer.from('Handle,Title,Type,Price,Qty\na,A,Hat,5,4\nb,B,Hat,5,\n'),
  )
  const counts = file.groups.map((group) => productOfGroup(group, file).found?.product.stock)
  expect(counts).toMatchObject([[{ quantity: 4 }], []])
})

test('counts stock by the tracker column, or else wherever there’s a quantity', async () => {
  const stockOf = async (headings: string, cells: string) => {
    const { found, problems, notes } = await read(`${head},${headings}`, `A,Mug,5,${cells}`)
    const quantities = found?.product.stock?.map(({ quantity }) => quantity)
    return [quantities ?? problems[0]?.message, notes.join().includes('below 0')]
  }
  const tracked = 'Inventory tracker,Inventory quantity'
  expect(await stockOf(tracked, 'shopify,5')).toEqual([[5], false])
  expect(await stockOf(tracked, 'shopify,')).toEqual([[], false])
  expect(await stockOf(tracked, 'shopify,0')).toEqual([[0], false])
  expect(await stockOf(tracked, 'shopify,-1')).toEqual([[0], true])
  expect(await stockOf(tracked, ',5')).toEqual([[], false])
  expect(await stockOf(tracked, 'shopify,5.0')).toEqual([[5], false])
  expect(await stockOf(tracked, 'shopify,"1,200"')).toEqual([[1200], false])
  expect(await stockOf(tracked, 'shopify,0x5')).toEqual(['“0x5” isn’t a whole number', false])
  expect(await stockOf(tracked, 'shopify,five')).toEqual(['“five” isn’t a whole number', false])
  for (const heading of ['Variant Inventory Quantity', 'Quantity', 'Qty', 'On hand'])
    expect(await stockOf(`${heading},SKU`, '5,')).toEqual([[5], false])
  expect(await stockOf('Inventory quantity,SKU', '5,')).toEqual([[5], false])
  expect(await stockOf('Inventory quantity,SKU', ',x')).toEqual([[], false])
})

test('lists missing color and size combinations', async () => {
  const missing = async (...pairs: string[]) => {
    const rows = pairs.map((pair, at) => `${at === 0 ? 'A,Hat' : ','},5,Color,Size,${pair}`)
    const headings = 'Option1 Name,Option2 Name,Option1 Value,Option2 Value'
    const { notes } = await read(`${head},${headings}`, ...rows)
    return notes.filter((note) => note.startsWith('Not in the file'))
  }
  const told = 'Not in the file, so counted as 0: '
  expect(await missing('Navy,S', 'Navy,M')).toEqual([])
  const four = ['Navy,S', 'Navy,M', 'Navy,L', 'Navy,XL', 'Black,S']
  expect(await missing(...four)).toEqual([`${told}Black M, Black L, Black XL.`])
  expect(await missing(...four, 'White,S')).toEqual([
    `${told}Black M, Black L, Black XL and 3 more.`,
  ])
})

test('limits color names to 60 characters and products to 100 colors', async () => {
  const inColors = async (...colors: string[]) => {
    const rows = colors.map((color, at) => `${at === 0 ? 'A,Hat' : ','},5,Color,${color}`)
    const { problems } = await read(`${head},Option1 Name,Option1 Value`, ...rows)
    return problems.map(({ message }) => message)
  }
  expect(await inColors('x'.repeat(60))).toEqual([])
  expect(await inColors('x'.repeat(61))).toEqual(['must be at most 60 characters'])
  const many = Array.from({ length: 101 }, (_, at) => `No ${at}`)
  expect(await inColors(...many.slice(1))).toEqual([])
  expect(await inColors(...many)).toEqual(['must be at most 100 colors'])
})

test('gives each color the pictures of its variants', async () => {
  const rows = ['A,Hat,5,Color,Navy,n.jpg', ',,5,,Black,b.jpg']
  const { found } = await read(`${head},Option1 Name,Option1 Value,Variant Image`, ...rows)
  expect(found?.colors).toEqual([
    { name: 'Navy', pictures: ['n.jpg'] },
    { name: 'Black', pictures: ['b.jpg'] },
  ])
})

test.each([
  ['Active,TRUE', true],
  [',', true],
  ['Active,FALSE', false],
  ['Draft,TRUE', false],
])('shows a product with the Shopify status “%s”: %s', async (cells, isShown) => {
  const { found } = await read(`${head},Status,Published`, `A,Hat,5,${cells}`)
  expect(found?.product.active).toBe(isShown)
})

test('notes a missing description', async () => {
  const lacksOne = async (words: string) =>
    (await read(`${head},Description`, `A,Hat,5,${words}`)).notes.join().includes('no description')
  expect([await lacksOne('Warm.'), await lacksOne('')]).toEqual([false, true])
})

test.each([
  ['Vendor', 'x'.repeat(201), 'Vendor'],
  ['Inventory quantity', '999999999', 'Inventory quantity'],
  ['Weight value (grams)', '100001', 'Weight value (grams)'],
  ['Description', 'x'.repeat(5001), 'Description'],
  ['Description', `<img src="${'x'.repeat(100_000)}">`.replaceAll('"', ''), 'Description'],
])('reports an invalid “%s” at its column', async (heading, cell, column) => {
  const { problems } = await read(`${head},${heading}`, `A,Hat,5,${cell}`)
  expect(problems).toMatchObject([{ row: 2, column }])
})

test('reports too many sizes at their column', async () => {
  const rows = Array.from({ length: 41 }, (_, at) => `${at === 0 ? 'A,Hat' : ','},5,Size,${at + 1}`)
  const { problems } = await read(`${head},Option1 Name,Option1 Value`, ...rows)
  expect(problems).toMatchObject([{ column: 'Option1 Value' }])
})

test('reports an invalid option at its own column', async () => {
  const headings = `${head},Option1 Name,Option1 Value,Option2 Name,Option2 Value`
  const columnsOf = async (...rows: string[]) =>
    (await read(headings, ...rows)).problems.map(({ row, column }) => `${row} ${column}`)
  const long = 'x'.repeat(31)
  expect(await columnsOf(`A,Hat,5,Color,Red,Size,${long}`)).toEqual(['2 Option2 Value'])
  expect(await columnsOf('A,Hat,5,Color,Red,Size,S', ',,5,,Red,,s')).toEqual(['3 Option2 Value'])
  const colors = Array.from(
    { length: 101 },
    (_, at) => `${at === 0 ? 'A,Hat' : ','},5,Size,S,Color,No ${at}`,
  )
  expect(await columnsOf(...colors)).toEqual(['102 Option2 Value'])
})
