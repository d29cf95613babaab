import { join } from 'node:path'
import {
  type ElementAccessExpression,
  type Expression,
  isBinaryExpression,
  isElementAccessExpression,
  isIdentifier,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Where a record is made without a prototype, so that no word is special in it. */
const withoutPrototype = new Set(['platform/simulators/stripe/form.ts', 'platform/own-value.ts'])

/** A text used as a key of an object: what is looked up, and in what. */
type Lookup = { key: Expression; record: Expression; line: number }

/** Words of ours for what the trade has names for (docs/glossary.md), wherever they stand in a name. */
const oldWords = new Set(
  'kept said told shelf shelves wish wishes wake trouble troubles clash lapse lapsed ware wares moment till bin letter letters voice voices rhythm rail redraw redrawn seal sealed unseal dress'.split(
    ' ',
  ),
)

/** Where such a word is right: letters of the alphabet, and names that are stored or that a call answers. */
const rightThere: Record<string, string[]> = {
  letter: [
    ...['app/contact/phone-links.ts', 'app/content/kit/address.ts', 'app/content/kit/site-path.ts'],
    ...['app/emails/email-preview.server.ts', 'app/emails/email-preview.ts'],
    ...[
      'app/orders/admin/screens/buyer-email.tsx',
      'app/orders/admin/screens/notify-buyer-dialog.tsx',
    ],
  ],
  letters: ['app/contact/phone-links.ts', 'app/site/documents/redirects.ts', 'platform/ids.ts'],
  hasOddLetters: ['app/content/kit/site-path.ts'],
  toldChange: [
    ...['app/events/dates/change-notices.server.ts', 'platform/db/tables.ts'],
    ...['app/events/dates/standing.ts', 'app/events/responses/responses.server.ts'],
    ...[
      'app/events/responses/create-response.server.ts',
      'app/events/responses/staff-responses.server.ts',
    ],
  ],
  toldAt: ['app/alerts/alerts.server.ts', 'platform/db/tables.ts'],
  timesTold: ['app/alerts/alerts.server.ts', 'platform/db/tables.ts'],
  bin: ['app/images/api.server.ts'],
  moment: ['platform/db/migrate.ts'],
}

let api: API
let files: { name: string; file: SourceFile }[]
let checker: Checker

beforeAll(() => {
  api = new API({ cwd: root })
  const [project] = api
    .updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] })
    .getProjects()
  if (!project) throw new Error('the project could not be read')
  const { program } = project
  checker = project.checker
  files = program.getSourceFileNames().flatMap((path) => {
    const name = path.slice(root.length + 1)
    const isOurs = /^(app|platform|server)\//.test(name) && !/\.(test|fixtures)\.tsx?$/.test(name)
    const file = isOurs ? program.getSourceFile(path) : undefined
    return file ? [{ name, file }] : []
  })
  expect(files.length).toBeGreaterThan(500)
}, 120_000)

afterAll(() => api.close())

test('no text is looked up in an object but by ownValue: a Map, or the object’s own keys', () => {
  const lookups = files
    .filter(({ name }) => !withoutPrototype.has(name))
    .flatMap(({ name, file }) => lookupsOf(file).map((one) => ({ ...one, name })))
  expect(lookups.length).toBeGreaterThan(500)
  const wrong = looseOf(lookups, checker).map(({ name, line }) => `${name}:${line}`)
  expect(wrong).toEqual([])
}, 120_000)

test('no name in code says in a word of ours what the trade has a name for', () => {
  const found = files
    // migrations are frozen
    .filter(({ name }) => !name.startsWith('platform/db/migrations/'))
    .flatMap(({ name, file }) => namesIn(file).map((word) => ({ name, word })))
    .filter(({ word }) => wordsOf(word).some((part) => oldWords.has(part)))
  const isRight = ({ name, word }: { name: string; word: string }) =>
    Object.hasOwn(rightThere, word) && rightThere[word]?.includes(name)
  expect(found.filter((one) => !isRight(one))).toEqual([])
  expect(Object.keys(rightThere).filter((word) => !found.some((one) => one.word === word))).toEqual(
    [],
  )
})

/** Every name of a file, once. */
function namesIn(file: SourceFile): string[] {
  const names = new Set<string>()
  function visit(node: Node): void {
    if (isIdentifier(node)) names.add(node.text)
    node.forEachChild(visit)
  }
  visit(file)
  return [...names]
}

/** The words that a name is made of, in small letters: of `isKeptHere` is, kept, here. */
function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
}

/** Those whose key may be any text, and looks something up in what is no list; the compiler is asked for all at once. */
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
