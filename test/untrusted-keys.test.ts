import { join } from 'node:path'
import {
  type ElementAccessExpression,
  type Expression,
  isBinaryExpression,
  isElementAccessExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Files with records without a prototype, or with lookups limited to own keys. */
const withoutPrototype = new Set([
  'platform/simulators/stripe/form.ts',
  'platform/get-own.ts',
  'platform/text/parse-within.ts',
])

/** A text used as an object key: the key and the object. */
type Lookup = { key: Expression; record: Expression; line: number }

let api: API
let files: { name: string; file: SourceFile }[]
let checker: Checker

beforeAll(() => {
  api = new API({ cwd: root })
  const [project] = api
    .updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] })
    .getProjects()
  if (!project) throw new Error('could not read the project')
  const { program } = project
  checker = project.checker
  files = program.getSourceFileNames().flatMap((path) => {
    const name = path.slice(root.length + 1)
    const isOwnFile =
      /^(app|platform|server)\//.test(name) && !/\.(test|fixtures)\.tsx?$/.test(name)
    const file = isOwnFile ? program.getSourceFile(path) : undefined
    return file ? [{ name, file }] : []
  })
  expect(files.length).toBeGreaterThan(500)
}, 120_000)

afterAll(() => api.close())

test('untrusted text is looked up only with getOwn or a Map', () => {
  const lookups = files
    .filter(({ name }) => !withoutPrototype.has(name))
    .flatMap(({ name, file }) => lookupsOf(file).map((one) => ({ ...one, name })))
  expect(lookups.length).toBeGreaterThan(500)
  const wrong = looseOf(lookups, checker).map(({ name, line }) => `${name}:${line}`)
  expect(wrong).toEqual([])
}, 120_000)

/** Lookups by any text in something that isn't a list. Asks the compiler once for all, which is faster. */
function looseOf<T extends Lookup>(lookups: T[], checker: Checker): T[] {
  const keys = checker.getTypeAtLocation(lookups.map(({ key }) => key))
  const isText = new Map([...new Set(keys)].map((key) => [key, hasText(key, checker)]))
  const texts = lookups.filter((_, at) => isText.get(keys[at]))
  const records = checker.getTypeAtLocation(texts.map(({ record }) => record))
  return texts.filter((_, at) => {
    const record = records[at]
    return !record || !checker.isArrayLikeType(checker.getNonNullableType(record) ?? record)
  })
}

function hasText(key: Type | undefined, checker: Checker): boolean {
  return key !== undefined && /\bstring\b/.test(checker.typeToString(key))
}

function lookupsOf(file: SourceFile): Lookup[] {
  const found: Lookup[] = []
  const lineOf = (node: Node) => file.text.slice(0, node.end).split('\n').length
  function visit(node: Node): void {
    if (isElementAccessExpression(node)) found.push({ ...partsOf(node), line: lineOf(node) })
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword) {
      found.push({ key: node.left, record: node.right, line: lineOf(node) })
    }
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

function partsOf({ argumentExpression: key, expression: record }: ElementAccessExpression) {
  return { key, record }
}
