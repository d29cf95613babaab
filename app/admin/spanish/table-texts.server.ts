import type { SpanishText } from '#app/content/spanish/spanish-schema.ts'
import { stateOf } from '#app/content/spanish/spanish-texts.server.ts'
import { hasWords } from '#app/spanish/has-words.ts'
import {
  builtInTranslation,
  type Owner,
  readEveryTranslation,
  saveTranslation,
} from '#app/spanish/translations.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import type { Permission } from '#platform/permission.ts'

/** Texts stored in tables (not documents) that can be translated. */
export type TablePart = {
  key: string
  label: string
  page: string
  permission: Permission
  list: (db: Db) => Promise<OwnText[]>
}

/** A text of a row: its owner, field, and English. */
type OwnText = {
  owner: Owner
  id: string
  field: string
  english: string
  place: string
  isLong?: boolean
}

export const tableParts: readonly TablePart[] = [
  {
    key: 'products',
    label: 'Products and colors',
    page: '/shop',
    permission: 'products',
    list: listProductTexts,
  },
  {
    key: 'pictures',
    label: 'Image descriptions',
    page: '',
    permission: 'pages',
    list: listPictureTexts,
  },
]

async function listProductTexts(db: Db): Promise<OwnText[]> {
  const [products, colors] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id', 'name', 'description'])
      .where('archivedAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('productColors')
      .select(['id', 'productId', 'name'])
      .where('archivedAt', 'is', null)
      .orderBy('position')
      .execute(),
  ])
  const colorsOf = Map.groupBy(colors, ({ productId }) => productId)
  return products.flatMap(({ id, name, description }): OwnText[] => {
    const own = { owner: 'product', id } as const
    return [
      { ...own, field: 'name', english: name, place: `${name}, name` },
      {
        ...{ ...own, field: 'description', english: description },
        ...{ place: `${name}, description`, isLong: true },
      },
      ...(colorsOf.get(id) ?? []).map(
        (color): OwnText => ({
          ...{ owner: 'color', id: color.id, field: 'name', english: color.name },
          place: `${name}, color`,
        }),
      ),
    ]
  })
}

async function listPictureTexts(db: Db): Promise<OwnText[]> {
  const rows = await db
    .selectFrom('images')
    .select(['id', 'originalName', 'description'])
    .where('deletedAt', 'is', null)
    .where('decorativeAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, originalName, description }) => ({
    ...{ owner: 'picture', id, field: 'alt', english: description },
    place: originalName,
  }))
}

/** The texts of a part with their Spanish versions. */
export async function readTableTexts(db: Db, part: TablePart): Promise<SpanishText[]> {
  const texts = (await part.list(db)).filter(({ english }) => hasWords(english))
  const owners = new Set(texts.map(({ owner }) => owner))
  // load all of them: listing each id could exceed the query's parameter limit
  const stored = await Promise.all(
    [...owners].map(async (owner) => [owner, await readEveryTranslation(db, owner)] as const),
  )
  const byOwner = new Map(stored)
  return texts.map(({ owner, id, field, english, place, isLong = false }) => {
    const found = byOwner
      .get(owner)
      ?.get(id)
      ?.find((one) => one.field === field)
    const own = found && {
      text: found.spanish,
      madeFor: found.madeFor === english ? undefined : found.madeFor,
    }
    const path = `${owner} ${id} ${field}`
    const state = stateOf(own, builtInTranslation('es', owner, english))
    return { path, place, english, isNeeded: true, isLong, ...state }
  })
}

/** A submitted translation, with the English text its writer saw. */
export type SentTranslation = { path: string; english: string; spanish: string }

/**
 * Stores these translations. Throws `conflict` if an English text has changed or was deleted,
 * because the translation may no longer fit.
 */
export async function saveTableTexts(
  { db }: Pick<AppContext, 'db'>,
  part: TablePart,
  sent: readonly SentTranslation[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const texts = await part.list(transaction)
    const byPath = new Map(texts.map((text) => [`${text.owner} ${text.id} ${text.field}`, text]))
    for (const { path, english, spanish } of sent) {
      const text = byPath.get(path)
      if (text?.english !== english) {
        const message = 'the English has changed since you opened it'
        throw new AppError('conflict', 'Someone changed the English after you opened it', {
          fields: [{ path, message }],
        })
      }
      const { owner, id, field } = text
      await saveTranslation(transaction, owner, id, { field, madeFor: english, spanish })
    }
  })
}
