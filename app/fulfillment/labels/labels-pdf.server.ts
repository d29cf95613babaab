import type { PDF } from '@libpdf/core'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Merges the labels of several orders into one PDF, in the given order. A missing label gets a page that says why.
 * Throws `notFound` if there is nothing to print.
 */
export async function readLabelsPdf(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  orderIds: readonly string[],
): Promise<Uint8Array> {
  // loaded on first use: few processes ever print
  const pdf = await import('@libpdf/core')
  const whole = pdf.PDF.create()
  let printed = 0
  for (const orderId of orderIds) {
    const { number, pages } = await readPages(db, orderId)
    if (pages.length === 0) addNotice(pdf, whole, [`Order #${number}:`, 'no label was bought.'])
    for (const { parcel, bytes } of pages) {
      const isThere = bytes !== null && (await addPages(pdf, whole, bytes, log))
      if (isThere) printed += 1
      else addNotice(pdf, whole, [`Order #${number}, label ${parcel}:`, 'print it in ShipStation.'])
    }
  }
  if (printed === 0) throw new AppError('notFound', 'None of these orders has a label to print')
  return whole.save()
}

async function readPages(db: Db, orderId: string) {
  const order = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirst()
  const pages = await db
    .selectFrom('shippingLabels')
    .select(['parcel', 'pdf as bytes'])
    .where('orderId', '=', orderId)
    .where('state', '=', 'bought')
    .orderBy('parcel')
    .execute()
  return { number: order?.number ?? orderId, pages }
}

type Library = typeof import('@libpdf/core')

/** False if the carrier's PDF can't be read. */
async function addPages(
  { PDF }: Library,
  whole: PDF,
  bytes: Uint8Array,
  log: AppContext['log'],
): Promise<boolean> {
  try {
    const label = await PDF.load(new Uint8Array(bytes))
    const count = label.getPageCount()
    await whole.copyPagesFrom(label, [...Array(count).keys()])
    return count > 0
  } catch (error) {
    // whatever the reason, a notice page takes its place
    log.warn({ err: error }, 'could not merge a label PDF')
    return false
  }
}

const [width, height] = [288, 432]

/** A label-sized page that says in large type what is missing. */
function addNotice({ StandardFonts }: Library, whole: PDF, lines: readonly string[]): void {
  const page = whole.addPage({ width, height })
  for (const [at, line] of ['No label', ...lines].entries()) {
    const font = at === 0 ? StandardFonts.HelveticaBold : StandardFonts.Helvetica
    page.drawText(line, { x: 24, y: height - 72 - at * 28, size: at === 0 ? 22 : 16, font })
  }
}
