import { describe, expect, test } from 'vitest'
import { gramsOf, ouncesOf } from '#app/catalog/ounces.ts'
import type { ProductDetails } from '#app/catalog/product-details-schema.ts'
import {
  bodyOf,
  cellError,
  cellKey,
  cellsOfText,
  colorError,
  type DetailsDraft,
  describePlaces,
  draftOf,
  errorsOf,
  errorsOfAnswer,
  hasFreePrice,
  isBackMain,
  mergeDetails,
  rowsOf,
  shownOn,
  skuFor,
  withColorPictures,
  withColors,
  withColorUpload,
  withFrontFirst,
  withPictureAt,
  withPictureOn,
  withPictures,
  withSizes,
  withUpload,
} from './details-draft.ts'

const pictures = { image: null, frontImage: 'front', backImage: null }
const tee: ProductDetails = {
  ...{ id: 'tee', name: 'Lamp Tee', description: 'A shirt.', price: '25.00', type: 'hoodie' },
  ...{ category: 'gifts', active: 'false', featured: 'true', vendorName: null, vendorLogo: null },
  ...{ weight: 180, sizes: ['S', 'M'], sizePrices: [{ size: 'M', price: '27.00' }] },
  pictures: ['front', 'side'],
  colors: [{ id: 'ink', colorName: 'Ink', colorHex: '#000000', ...pictures }],
  cells: [
    { size: 'S', color: 'ink', quantity: 4, weight: 150, sku: 'INK-S' },
    { size: 'M', color: 'ink', quantity: 0, weight: null, sku: '' },
  ],
}

function colorOf(key: string, more: object = {}) {
  const none = { image: null, frontImage: null, backImage: null }
  return { key, colorName: key, colorHex: '#123456', ...none, ...more }
}

function typed(draft: DetailsDraft, key: string, cell: object): DetailsDraft {
  const before = draft.cells[key] ?? { quantity: '', weight: '', sku: '' }
  return { ...draft, cells: { ...draft.cells, [key]: { ...before, ...cell } } }
}

describe('what is sent', () => {
  test('nothing for an untouched product, and only what changed of another', () => {
    const before = draftOf(tee)
    expect(bodyOf(before, before)).toEqual({ body: {}, keys: [] })
    const key = cellKey('S', 'ink')
    const changed = typed({ ...before, price: '26', weight: '7' }, key, {
      quantity: ' ',
      weight: '',
    })
    expect(bodyOf(changed, before)).toEqual({
      body: {
        ...{ price: '26', weight: 198 },
        cells: [{ size: 'S', color: 'ink', quantity: null, weight: null }],
      },
      keys: [key],
    })
  })

  test('a whole new product, its variants by color name', () => {
    const before = draftOf(undefined)
    const sized = withSizes(before, ['L', 'S'])
    const draft = typed(
      withPictures(
        withColors({ ...sized, name: 'Tee', price: '9', description: 'x' }, [colorOf('a')]),
        ['p'],
      ),
      cellKey('L', 'a'),
      { quantity: '3', sku: 'A-L' },
    )
    expect(bodyOf(draft, before).body).toEqual({
      ...{ name: 'Tee', price: '9', description: 'x', pictures: ['p'], sizes: ['S', 'L'] },
      colors: [
        { colorName: 'a', colorHex: '#123456', image: null, frontImage: 'p', backImage: null },
      ],
      cells: [{ size: 'L', color: 'a', quantity: 3, sku: 'A-L' }],
    })
  })
})

describe('colors', () => {
  test('take the product’s next free picture, before or after it is uploaded', () => {
    const draft = withColors(draftOf(tee), [colorOf('a'), colorOf('b')])
    expect(draft.colors.map(({ frontImage }) => frontImage)).toEqual(['front', 'side', null])
    const later = withPictures(draft, ['side', 'new'])
    expect(later.pictures).toEqual(['front', 'side', 'new'])
    expect(later.colors.map(({ frontImage }) => frontImage)).toEqual(['front', 'side', 'new'])
  })

  const drop = (draft: DetailsDraft, ...names: string[]) =>
    withColorPictures(
      names.reduce((now, name) => withUpload(now, { id: name, fileName: name }), draft),
    )
  const sidesOf = ({ colors }: DetailsDraft) =>
    colors.map(({ colorName, frontImage, backImage }) => [colorName, frontImage, backImage])

  test('take the pictures whose file names name them, and the rest in order', () => {
    const files = [
      ...['IMG 1.jpg', 'black-front.jpg', 'Black_Back.JPG', 'black-side.jpg', 'navy.jpg'],
      ...['HeatherGray2.png', 'gray-back.png'],
    ]
    const colors = ['Red', 'Navy', 'Black', 'Gray', 'Heather Gray'].map((name) => colorOf(name))
    const expected = [
      ['Red', 'IMG 1.jpg', null],
      ['Navy', 'navy.jpg', null],
      ['Black', 'black-front.jpg', 'Black_Back.JPG'],
      ['Gray', null, 'gray-back.png'],
      ['Heather Gray', 'HeatherGray2.png', null],
    ]
    const draft = drop(withColors(draftOf(undefined), colors), ...files)
    expect(sidesOf(draft)).toEqual(expected)
    expect(sidesOf(withColors(drop(draftOf(undefined), ...files), colors))).toEqual(expected)
    expect(
      describePlaces(draft, ['Black_Back.JPG', 'black-side.jpg']).map(({ text }) => text),
    ).toEqual([
      'Black_Back.JPG: Black, back',
      'black-side.jpg: shown with every color, because Black already has one there',
    ])
    expect(describePlaces(drop(draft, 'IMG 2.jpg'), ['IMG 2.jpg'])).toEqual([
      { id: 'IMG 2.jpg', text: 'IMG 2.jpg: shown with every color' },
    ])
  })

  test('take no picture whose side is uncertain, because there are two for each', () => {
    const files = ['IMG 1.jpg', 'IMG 2.jpg', 'IMG 3.jpg', 'IMG 4.jpg']
    const [red, navy] = [colorOf('Red'), colorOf('Navy')]
    const none = [
      ['Red', null, null],
      ['Navy', null, null],
    ]
    expect(sidesOf(drop(withColors(draftOf(undefined), [red, navy]), ...files))).toEqual(none)
    const one = withColors(drop(draftOf(undefined), ...files), [red])
    expect(sidesOf(withColors(one, [navy]))).toEqual([['Red', 'IMG 1.jpg', null], none[1]])
    const few = withColors(drop(draftOf(undefined), 'IMG 1.jpg', 'IMG 2.jpg'), [red])
    expect(sidesOf(withColors(few, [navy]))).toEqual([
      ['Red', 'IMG 1.jpg', null],
      ['Navy', 'IMG 2.jpg', null],
    ])
  })

  test('show a picture that staff choose, in place of another, and nowhere else', () => {
    const colors = [colorOf('Red'), colorOf('Navy')]
    const draft = drop(withColors(draftOf(undefined), colors), 'red.jpg', 'navy.jpg', 'more.jpg')
    const [red, navy] = draft.colors
    if (!red || !navy) throw new Error('expected two colors')
    const back = withPictureOn(draft, 'more.jpg', { key: red.key, side: 'backImage' })
    expect(sidesOf(back)).toEqual([
      ['Red', 'red.jpg', 'more.jpg'],
      ['Navy', 'navy.jpg', null],
    ])
    expect(shownOn(back, 'more.jpg')).toEqual({ key: red.key, side: 'backImage' })
    const moved = withPictureOn(back, 'red.jpg', { key: navy.key, side: 'frontImage' })
    expect(sidesOf(moved)).toEqual([
      ['Red', null, 'more.jpg'],
      ['Navy', 'red.jpg', null],
    ])
    expect(shownOn(moved, 'navy.jpg')).toBeUndefined()
    const off = withPictureOn(moved, 'red.jpg', undefined)
    expect(sidesOf(off)[1]).toEqual(['Navy', null, null])
    // there is room for it again
    expect(describePlaces(off, ['red.jpg'])[0]?.text).toBe('red.jpg: shown with every color')
    const single = { ...draft, colors: [{ ...red, image: 'old', frontImage: null }, navy] }
    expect(shownOn(single, 'old')).toEqual({ key: red.key, side: 'image' })
    expect(withPictureOn(single, 'old', undefined).colors[0]?.image).toBeNull()
    expect(moved.pictures).toEqual(draft.pictures)
  })

  test('take files without a color’s name by the side in their names', () => {
    const draft = drop(
      withColors(draftOf(undefined), [colorOf('Red')]),
      ...['tee-back.jpg', 'tee-front.jpg', 'tee-side.jpg'],
    )
    expect(sidesOf(draft)).toEqual([['Red', 'tee-front.jpg', 'tee-back.jpg']])
    // with nothing else, it's the front
    const only = drop(withColors(draftOf(undefined), [colorOf('Red')]), 'back-to-school.jpg')
    expect(sidesOf(only)).toEqual([['Red', 'back-to-school.jpg', null]])
  })

  test('keep a picture for the color it names, even if that color is added later', () => {
    const first = withColors(drop(draftOf(undefined), 'navy.jpg', 'red.jpg'), [colorOf('Red')])
    expect(sidesOf(first)).toEqual([['Red', 'red.jpg', null]])
    expect(sidesOf(withColors(first, [colorOf('Navy')]))[1]).toEqual(['Navy', 'navy.jpg', null])
  })

  test('take pictures dropped on them, and leave extra ones with the product', () => {
    const names = ['1.jpg', '2.jpg', '3.jpg']
    const draft = names.reduce(
      (now, name) => withColorUpload(now, 'a', { id: name, fileName: name }),
      withColors(draftOf(undefined), [colorOf('a')]),
    )
    expect(sidesOf(draft)).toEqual([['a', '1.jpg', '2.jpg']])
    expect(draft.pictures).toEqual(['3.jpg'])
  })

  test('the first one takes what was typed without colors', () => {
    const bare = typed(withSizes(draftOf(undefined), ['S']), cellKey('S', ''), { quantity: '5' })
    const [row] = rowsOf(withColors(bare, [colorOf('a'), colorOf('b')]))
    expect(row).toMatchObject({ key: cellKey('S', 'a'), size: 'S' })
    expect(
      bodyOf(withColors(bare, [colorOf('a'), colorOf('b')]), draftOf(undefined)).body.cells,
    ).toEqual([{ size: 'S', color: 'a', quantity: 5 }])
  })
})

describe('the main picture', () => {
  const upload = (draft: DetailsDraft, ...names: string[]) =>
    names.reduce(
      (now, name) => withFrontFirst(withUpload(now, { id: name, fileName: name })),
      draft,
    )
  const files = ['red-back.jpg', 'chart.jpg', 'red-front.jpg']
  const red = withColors(draftOf(undefined), [colorOf('Red')])

  test('is a front after uploads in the order of their names', () => {
    const draft = upload(red, ...files)
    expect(draft.pictures).toEqual(['red-front.jpg', 'red-back.jpg', 'chart.jpg'])
    expect(isBackMain(draft)).toBe(false)
    // the color comes last
    const later = withFrontFirst(withColors(upload(draftOf(undefined), ...files), [colorOf('Red')]))
    expect(later.pictures).toEqual(['red-front.jpg', 'red-back.jpg', 'chart.jpg'])
  })

  test('stays a front when staff show it on a back', () => {
    const draft = upload(red, 'red.jpg', 'more.jpg')
    const turned = withPictureOn(draft, 'red.jpg', { key: 'Red', side: 'backImage' })
    const both = withPictureOn(turned, 'more.jpg', { key: 'Red', side: 'frontImage' })
    expect(withFrontFirst(both).pictures).toEqual(['more.jpg', 'red.jpg'])
  })

  test('is a back if staff put it first, or if no front is there', () => {
    const chosen = withPictureAt(upload(red, ...files), 'red-back.jpg', 0)
    const [first] = upload(chosen, 'more.jpg').pictures
    expect(first).toBe('red-back.jpg')
    expect(isBackMain(chosen)).toBe(true)
    const [only] = upload(red, 'red-back.jpg', 'chart.jpg').pictures
    expect(only).toBe('red-back.jpg')
  })

  test('stays the stored one, also of a product that opens on its back', () => {
    const [ink] = tee.colors
    if (!ink) throw new Error('expected a color')
    const stored = draftOf({ ...tee, colors: [{ ...ink, frontImage: 'side', backImage: 'front' }] })
    const changed = withFrontFirst({ ...stored, name: 'Lamp Tee 2' })
    expect(bodyOf(changed, stored).body).toEqual({ name: 'Lamp Tee 2' })
  })
})

describe('merging with someone else’s changes', () => {
  test('keeps what staff typed, and follows the rest', () => {
    const before = draftOf(tee)
    const ours = typed({ ...before, name: 'Ours', sizePrices: { M: '28' } }, cellKey('S', 'ink'), {
      sku: 'OURS',
    })
    const theirs = draftOf({
      ...{ ...tee, name: 'Theirs', price: '30.00', sizePrices: [{ size: 'S', price: '20.00' }] },
      colors: [...tee.colors, { id: 'sky', colorName: 'Sky', colorHex: '#87CEEB', ...pictures }],
      cells: [{ size: 'S', color: 'ink', quantity: 3, weight: 150, sku: 'THEIRS' }],
    })
    const merged = mergeDetails(theirs, ours, before)
    expect(merged).toMatchObject({
      name: 'Ours',
      price: '30.00',
      sizePrices: { M: '28', S: '20.00' },
    })
    expect(merged.cells[cellKey('S', 'ink')]).toEqual({ quantity: '3', weight: '5.3', sku: 'OURS' })
    expect(merged.cells[cellKey('M', 'ink')]?.quantity).toBe('')
    expect(merged.colors.map(({ key }) => key)).toEqual(['ink', 'sky'])
  })

  test('a color that was deleted goes, unless staff changed it: then it is new', () => {
    const before = draftOf(tee)
    const theirs = draftOf({ ...tee, colors: [] })
    expect(mergeDetails(theirs, before, before).colors).toEqual([])
    const ours = { ...before, colors: before.colors.map((one) => ({ ...one, colorName: 'Coal' })) }
    const [color] = mergeDetails(theirs, ours, before).colors
    expect(color).toMatchObject({ key: 'ink', colorName: 'Coal' })
    expect(color).not.toHaveProperty('id')
  })
})

test('errors name fields, colors, and cells, from the page and from the server', () => {
  const draft = withColors(
    typed({ ...draftOf(tee), name: ' ', price: 'x', weight: '0' }, cellKey('S', 'ink'), {
      ...{ quantity: '-1', weight: 'heavy' },
    }),
    [colorOf('a', { colorName: '' })],
  )
  const priced = { ...draft, pictures: [], description: '', sizePrices: { M: '1,5' } }
  const bare = {
    ...priced,
    colors: priced.colors.map((one) => (one.key === 'a' ? { ...one, frontImage: null } : one)),
  }
  expect(Object.keys(errorsOf(bare)).toSorted()).toEqual(
    [
      ...['name', 'price', 'description', 'weight'],
      ...[cellError(cellKey('S', 'ink'), 'quantity'), cellError(cellKey('S', 'ink'), 'weight')],
      ...[cellError(cellKey('M', 'ink'), 'price'), cellError(cellKey('M', 'a'), 'price')],
      ...[colorError('a', 'colorName'), colorError('a', 'frontImage')],
    ].toSorted(),
  )
  expect(errorsOf(draftOf(tee))).toEqual({})
  const answered = {
    price: 'p',
    sizes: 's',
    'pictures.1': 'q',
    'colors.0.colorHex': 'c',
    'cells.0.sku': 'k',
  }
  expect(errorsOfAnswer(answered, draft, ['one'])).toEqual({
    ...{ price: 'p', sizes: 's', pictures: 'q' },
    [colorError('ink', 'colorHex')]: 'c',
    [cellError('one', 'sku')]: 'k',
  })
})

test('ounces with a decimal survive being stored in grams', () => {
  for (let tenth = 1; tenth < 400; tenth += 1) {
    const ounces = String(tenth / 10)
    expect(ouncesOf(gramsOf(ounces) ?? 0)).toBe(ounces)
  }
  expect(['6.35', '.5', ' 8 ', '', '1e3', '-1', '6,5'].map(gramsOf)).toEqual([
    180,
    14,
    227,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('reads pasted cells, makes SKUs, and notices a price of 0', () => {
  expect(cellsOfText('1\t2 \r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ])
  const [row] = rowsOf(
    draftOf({
      ...tee,
      colors: [{ ...(tee.colors[0] ?? { id: '' }), colorName: 'Sky Blue' }],
    } as ProductDetails),
  )
  expect(row && skuFor('tee ', row)).toBe('TEE-SKY-BLUE-S')
  expect(hasFreePrice(draftOf(tee))).toBe(false)
  expect(hasFreePrice({ ...draftOf(tee), sizePrices: { S: '0' } })).toBe(true)
})
