import { readDocument } from '#app/content/content.server.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { addressLines } from '#app/site/frame-data.ts'
import { site } from '#app/site/site-document.ts'
import type { Db } from '#server/db/open.ts'
import type { Sender } from './packing.ts'

/** Who sends the parcels: the ministry, by its own name and address. */
export async function readSender(db: Db): Promise<Sender> {
  const [{ values: house }, { address, phone, email }] = await Promise.all([
    readDocument(db, site),
    getContactFacts(db),
  ])
  return { name: house.name, address: addressLines(address), phone, email }
}
