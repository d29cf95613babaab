import type { Compilable, CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import { directReaderOf } from './direct-reader.ts'
import type { Db } from './open.ts'
import { storable } from './storable-text.ts'

/** What a cached query is asked with: texts, and lists of texts. */
type Asked = Record<string, string | readonly string[]>

/** A query with the places of what it is asked with, among its parameters. */
type Cached<Row> = {
  compiled: CompiledQuery<Row>
  places: (number | undefined)[]
  onlyReads: boolean
}

/** Most lengths of lists for which one query is cached. */
const mostShapes = 60

/**
 * A query that is put into words once for each dialect and each length of its lists: for what
 * visitors wait for, of which the wording takes longer than the doing. `build` must word it alike
 * whatever the texts are, and give each of them to the database as it came.
 */
export function cacheQuery<A extends Asked, Row>(
  build: (db: Db, asked: A) => Compilable<Row>,
): (db: Db, asked: A) => Promise<Row[]> {
  const dialects = new WeakMap<object, LRUCache<string, Cached<Row>>>()

  function find(db: Db, asked: A): Cached<Row> {
    const { adapter } = db.getExecutor()
    const shapes = dialects.get(adapter) ?? new LRUCache<string, Cached<Row>>({ max: mostShapes })
    dialects.set(adapter, shapes)
    const shape = shapeOf(asked)
    const cached = shapes.get(shape) ?? word(db, build, asked)
    shapes.set(shape, cached)
    return cached
  }

  return async (db, asked) => {
    const { compiled, places, onlyReads } = find(db, asked)
    const values = Object.values(asked).flat()
    const parameters = places.map((place, at) =>
      place === undefined ? compiled.parameters[at] : storable(values[place]),
    )
    const read = onlyReads ? directReaderOf(db) : undefined
    if (read) return read({ sql: compiled.sql, parameters }) as Row[]
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

function shapeOf(asked: Asked): string {
  return Object.entries(asked)
    .map(([name, value]) => (typeof value === 'string' ? name : `${name} ${value.length}`))
    .join()
}

/** Compiles it with a placeholder for each value, and notes where the placeholders went. */
function word<A extends Asked, Row>(
  db: Db,
  build: (db: Db, asked: A) => Compilable<Row>,
  asked: A,
): Cached<Row> {
  const placeholders: string[] = []
  function placeholder(): string {
    placeholders.push(`place ${placeholders.length} of a cached query`)
    return placeholders.at(-1) ?? ''
  }
  const marked = Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [
      name,
      typeof value === 'string' ? placeholder() : value.map(placeholder),
    ]),
  )
  const compiled = build(db, marked as A).compile()
  const placeOf = new Map(placeholders.map((text, at) => [text, at]))
  const places = compiled.parameters.map((parameter) => placeOf.get(String(parameter)))
  const found = new Set(places)
  if (placeholders.some((_, at) => !found.has(at))) {
    throw new Error('a cached query must give each text to the database as it came')
  }
  return { compiled, places, onlyReads: compiled.query.kind === 'SelectQueryNode' }
}
