import { readDocument } from '#app/content/kit/content.server.ts'
import type { Sender } from '#app/fulfillment/packing.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import type { Db } from '#platform/db/open.ts'

/** The sender of packages: the ministry's name and address. */
export async function readSender(db: Db): Promise<Sender> {
  const [{ values: house }, { address, phone, email }] = await Promise.all([
    readDocument(db, site),
    getContactFacts(db),
  ])
  return { name: house.name, address: addressLines(address), phone, email }
}
