import type { Compilable, CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import { directReaderOf } from './direct-reader.ts'
import type { Db } from './open.ts'
import { storable } from './storable-text.ts'

/** Parameters of a cached query: texts and lists of texts. */
type Asked = Record<string, string | readonly string[]>

/** A compiled query and the positions of its parameters. */
type Cached<Row> = {
  compiled: CompiledQuery<Row>
  places: (number | undefined)[]
  onlyReads: boolean
}

/** Maximum combinations of list lengths that are cached per query. */
const maxShapes = 60

/**
 * Compiles a query once per dialect and list length, for hot paths on which Kysely takes longer than
 * the database. `build` must produce the same SQL for any texts and pass each of them on unchanged.
 */
export function cacheQuery<A extends Asked, Row>(
  build: (db: Db, asked: A) => Compilable<Row>,
): (db: Db, asked: A) => Promise<Row[]> {
  const dialects = new WeakMap<object, LRUCache<string, Cached<Row>>>()

  function find(db: Db, asked: A): Cached<Row> {
    const { adapter } = db.getExecutor()
    const shapes = dialects.get(adapter) ?? new LRUCache<string, Cached<Row>>({ max: maxShapes })
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

/** Compiles the query with a placeholder per value and records where the placeholders went. */
function word<A extends Asked, Row>(
  db: Db,
  build: (db: Db, asked: A) => Compilable<Row>,
  asked: A,
): Cached<Row> {
  const placeholders: string[] = []
  function placeholder(): string {
    placeholders.push(`placeholder ${placeholders.length} of a cached query`)
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
    throw new Error('a cached query must pass each text on unchanged')
  }
  return { compiled, places, onlyReads: compiled.query.kind === 'SelectQueryNode' }
}
