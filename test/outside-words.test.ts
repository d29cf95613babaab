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
import { API, type Checker } from 'typescript/unstable/sync'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Where a record is made without a prototype, so that no word is special in it. */
const withoutPrototype = new Set(['platform/simulators/stripe/form.ts', 'platform/own-value.ts'])

/** A text used as a key of an object: what is looked up, and in what. */
type Lookup = { key: Expression; record: Expression; line: number }

test('no text is looked up in an object but by ownValue: a Map, or the object’s own keys', () => {
  const api = new API({ cwd: root })
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] })
      .getProjects()
    if (!project) throw new Error('the project could not be read')
    const { program, checker } = project
    const files = program
      .getSourceFileNames()
      .map((path) => ({ path, name: path.slice(root.length + 1) }))
      .filter(
        ({ name }) =>
          /^(app|platform|server)\//.test(name) && !/\.(test|fixtures)\.tsx?$/.test(name),
      )
    expect(files.length).toBeGreaterThan(500)
    const wrong = files
      .filter(({ name }) => !withoutPrototype.has(name))
      .flatMap(({ path, name }) => {
        const file = program.getSourceFile(path)
        return file ? looseLookups(file, checker).map((line) => `${name}:${line}`) : []
      })
    expect(wrong).toEqual([])
  } finally {
    api.close()
  }
}, 120_000)

/** The lines on which a key that may be any text is looked up in what is no list. */
function looseLookups(file: SourceFile, checker: Checker): number[] {
  const found = lookupsOf(file)
  if (found.length === 0) return []
  const keys = checker.getTypeAtLocation(found.map(({ key }) => key))
  const records = checker.getTypeAtLocation(found.map(({ record }) => record))
  return found
    .filter((_, at) => {
      const [key, record] = [keys[at], records[at]]
      if (!key || !record || !/\bstring\b/.test(checker.typeToString(key))) return false
      return !checker.isArrayLikeType(checker.getNonNullableType(record) ?? record)
    })
    .map(({ line }) => line)
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
